#pragma once

#include "engine/games/spoiler/event.hpp"

namespace anteroom::engine::spoiler {

/// Ends the round. The player who went out wins the value of the other hands. Otherwise the lowest hands win it
/// (SPOILER-14 … 16).
event::RoundOver round_over(const State& state, Ending ending);

/// Returns whether the game is decided: one player alone has the highest total, and this total is enough (SPOILER-17).
/// Players who left do not count (ALL-10).
bool decided(const State& state);

/// Returns the ranking of the players. The player with the highest total is first. A player who left has the last rank
/// and cannot win (ALL-10).
Result final_result(const State& state);

}  // namespace anteroom::engine::spoiler
