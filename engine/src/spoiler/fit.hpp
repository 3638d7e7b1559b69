#pragma once

#include <vector>

#include "engine/games/spoiler/action.hpp"
#include "engine/games/spoiler/state.hpp"

// The places where tiles fit. The list of legal actions, the check and the end of a round use this code.
namespace anteroom::engine::spoiler {

/// Returns whether the half matches the end (SPOILER-7, 8). No open end shows a dead end. A blank side counts as a
/// link.
constexpr bool fits(Face half, Face open) {
    return half != domino::dead_end && (half == open || half == link || open == link);
}

/// Returns the layout at the start of a round. The hexagon has six sides. Each side is open to every player until it
/// has its tile (SPOILER-2).
domino::Layout hexagon(const Config& config);

/// Returns the new open ends of a tile that is laid this way on an end that shows `on` (SPOILER-8 … 12).
domino::Openings openings(const State& state, const Lay& lay, Face on);

/// Returns the ends that may be used now. In the bonus step, these are only the new ends (SPOILER-11).
domino::OpenEnds permitted_ends(const State& state);
bool is_bonus_end(const State& state, EndId end);

/// Returns whether a double may be laid sideways now. Only bonus tiles without `cascade` may not (SPOILER-10, 11).
bool may_cross(const State& state);

/// Returns whether any tile of the hand fits any of the ends.
bool can_lay_any(const State& state, const Hand& hand, const domino::OpenEnds& ends);

/// Returns whether no hand has a tile that fits any open end (SPOILER-13).
bool blocked(const State& state);

}  // namespace anteroom::engine::spoiler
