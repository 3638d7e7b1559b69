#pragma once

#include "engine/games/ladder/event.hpp"

namespace anteroom::engine::ladder {

/// Returns the points of a round for each player (LADDER-15 … 17). A blocked round gives no points.
event::RoundOver round_over(const State& state, std::optional<Seat> winner);

/// Returns whether a player who has not left has enough points to win.
bool target_reached(const State& state);

/// Returns the ranking of the players. The player with the most points is first. A player who left has the last rank
/// and cannot win (ALL-10). Partners share a rank.
Result final_result(const State& state);

/// Returns whether all sides but one have left.
bool one_side_stayed(const State& state);

}  // namespace anteroom::engine::ladder
