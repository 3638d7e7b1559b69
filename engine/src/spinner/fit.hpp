#pragma once

#include <vector>

#include "engine/games/spinner/action.hpp"
#include "engine/games/spinner/state.hpp"

// What goes where: shared by the list of legal actions, the check and the proof that a hand is blocked.
namespace anteroom::engine::spinner {

/// SPINNER-7.
constexpr bool fits(Face half, Face open) {
    return half == open || half == domino::wild || open == domino::wild;
}

/// What sets a hand stands for its number and carries four arms at most (SPINNER-6).
void set_starter(domino::Layout& layout, TileId tile, int number);
/// The new open ends of a tile laid so on an end that shows `on`. S-S takes the number of its end and stays wild on a
/// wild one (SPINNER-10).
domino::Openings openings(TileId tile, HalfIndex half, Face on);

/// Whether the next play may use this end: those of the youngest unfinished double, else of the starter while it wants
/// tiles, else all (SPINNER-6, 9, 11).
bool permitted(const State& state, const domino::OpenEnd& end);

/// Which placement binds the next play, and how many tiles it wants still; empty if the layout is free.
std::optional<Duty> binding_duty(const State& state);

/// The ways in which one tile can be laid, in order of the ends and then of the halves.
void append_lays(const State& state, TileId tile, std::vector<Action>& actions);
bool can_lay(const State& state, TileId tile);

/// No tile outside the layout fits any permitted end (ALL-6).
bool blocked_by_proof(const State& state);

/// Whether this tile starts the present hand when it is held, or when it is drawn (SPINNER-3, 4, 20).
bool is_starter(const State& state, TileId tile);

}  // namespace anteroom::engine::spinner
