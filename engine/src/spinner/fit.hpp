#pragma once

#include <vector>

#include "engine/games/spinner/action.hpp"
#include "engine/games/spinner/state.hpp"

// The places where tiles fit. The list of legal actions, the check and the proof of a block use this code.
namespace anteroom::engine::spinner {

/// Returns whether the half matches the end, or one of the two is wild (SPINNER-7).
constexpr bool fits(Face half, Face open) {
    return half == open || half == domino::wild || open == domino::wild;
}

/// Lays the starter of a hand. The tile stands for the hand's number and has at most four arms (SPINNER-6).
void set_starter(domino::Layout& layout, TileId tile, int number);
/// Returns the new open ends of a tile that is laid with this half on an end that shows `on`. S-S takes the number of
/// its end, and stays wild on a wild end (SPINNER-10).
domino::Openings openings(TileId tile, HalfIndex half, Face on);

/// Returns whether the next play may use this end. The youngest unfinished double must be
/// completed first, then the starter. After that, a play may use any end (SPINNER-6, 9, 11).
bool permitted(const State& state, const domino::OpenEnd& end);

/// Returns the duty that the next play must meet: a placement, and the number
/// of tiles that it still needs. Returns nothing if the play may use any end.
std::optional<Duty> binding_duty(const State& state);

/// Appends the ways to lay one tile, ordered by end and then by half.
void append_lays(const State& state, TileId tile, std::vector<Action>& actions);
bool can_lay(const State& state, TileId tile);

/// Returns whether no tile outside the layout fits any permitted end (ALL-6).
bool blocked_by_proof(const State& state);

/// Returns whether this tile starts the present hand when a player has or draws it (SPINNER-3, 4, 20).
bool is_starter(const State& state, TileId tile);

}  // namespace anteroom::engine::spinner
