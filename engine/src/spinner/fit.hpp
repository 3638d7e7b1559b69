#pragma once

#include <vector>

#include "engine/games/spinner/action.hpp"
#include "engine/games/spinner/state.hpp"

// The places where tiles fit: code shared by the list of legal actions, the check and the proof of a block.
namespace anteroom::engine::spinner {

/// True if the half matches the end or one of them is wild (SPINNER-7).
constexpr bool fits(Face half, Face open) {
    return half == open || half == domino::wild || open == domino::wild;
}

/// Lays the starter of a hand. The tile stands for the hand's number and has at most four arms (SPINNER-6).
void set_starter(domino::Layout& layout, TileId tile, int number);
/// The new open ends of a tile laid this way on an end that shows `on`. S-S takes the number of its end, and stays wild
/// on a wild end (SPINNER-10).
domino::Openings openings(TileId tile, HalfIndex half, Face on);

/// True if the next play may use this end. The youngest unfinished double must be completed first, then the starter.
/// After that, all ends may be used (SPINNER-6, 9, 11).
bool permitted(const State& state, const domino::OpenEnd& end);

/// The duty that binds the next play: a placement, and the number
/// of tiles that it still needs. Empty if the play may use any end.
std::optional<Duty> binding_duty(const State& state);

/// Appends the ways to lay one tile, in order of the ends and then of the halves.
void append_lays(const State& state, TileId tile, std::vector<Action>& actions);
bool can_lay(const State& state, TileId tile);

/// True if no tile outside the layout fits any permitted end (ALL-6).
bool blocked_by_proof(const State& state);

/// True if this tile starts the present hand when a player holds or draws it (SPINNER-3, 4, 20).
bool is_starter(const State& state, TileId tile);

}  // namespace anteroom::engine::spinner
