#pragma once

#include "engine/games/spoiler/event.hpp"

namespace anteroom::engine::spoiler {

/// The player who went out wins the value of the other hands; otherwise the lowest hands win it (SPOILER-14 … 16).
event::RoundOver round_over(const State& state, Ending ending);

/// True if one player alone has the highest total and that total suffices (SPOILER-17). Players who left do not count
/// (ALL-10).
bool decided(const State& state);

/// The player with the highest total comes first. A player who left ranks last and cannot win (ALL-10).
Result final_result(const State& state);

}  // namespace anteroom::engine::spoiler
