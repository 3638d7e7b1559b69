#pragma once

#include "engine/games/spinner/event.hpp"

namespace anteroom::engine::spinner {

/// Ends the hand. Every player scores the tiles left in the hand (SPINNER-17).
event::HandOver hand_over(const State& state, bool blocked, Seat winner);

/// Returns the winner of a blocked hand, who shuffles next (SPINNER-18).
Seat lowest_hand(const State& state);

/// Returns the ranking of the players. The player with the lowest total is first. If totals are equal, the player with
/// more hands won is first (SPINNER-19). A player who left has the last rank and cannot win (ALL-10).
Result final_result(const State& state);

}  // namespace anteroom::engine::spinner
