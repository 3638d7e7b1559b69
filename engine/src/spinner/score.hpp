#pragma once

#include "engine/games/spinner/event.hpp"

namespace anteroom::engine::spinner {

/// Everyone scores what is left in the hand (SPINNER-17).
event::HandOver hand_over(const State& state, bool blocked, Seat winner);

/// The winner of a blocked hand, for the shuffle (SPINNER-18).
Seat lowest_hand(const State& state);

/// Lowest total, then most hands won (SPINNER-19); who left ranks last and cannot win (ALL-10).
Result final_result(const State& state);

}  // namespace anteroom::engine::spinner
