#pragma once

#include "engine/games/spoiler/event.hpp"

namespace anteroom::engine::spoiler {

/// Who went out, else the lowest hands, win what the others hold (SPOILER-14 … 16).
event::RoundOver round_over(const State& state, Ending ending);

/// Whether one player alone has the highest total and it is enough (SPOILER-17); who left does not count (ALL-10).
bool decided(const State& state);

/// Highest total first; who left ranks last and cannot win (ALL-10).
Result final_result(const State& state);

}  // namespace anteroom::engine::spoiler
