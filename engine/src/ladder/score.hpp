#pragma once

#include "engine/games/ladder/event.hpp"

namespace anteroom::engine::ladder {

/// What a round brings whom (LADDER-15 … 17); a blocked one nobody.
event::RoundOver round_over(const State& state, std::optional<Seat> winner);

/// Whether somebody who has not left has the points to win.
bool target_reached(const State& state);

/// Most points first; who left ranks last and cannot win (ALL-10). Partners rank together.
Result final_result(const State& state);

/// All but one side have left.
bool one_side_stayed(const State& state);

}  // namespace anteroom::engine::ladder
