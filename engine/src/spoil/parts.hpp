#pragma once

#include <vector>

#include "engine/games/spoil.hpp"

// What the files of Spoil's rules share.
namespace anteroom::engine::spoil {

/// The next active seat clockwise of `from`, counted from there even if `from` has fallen (SPOIL-5).
Seat next_active(const State& state, Seat from);

std::vector<Seat> active_seats(const State& state);
std::vector<Seat> alive_seats(const State& state);

/// SPOIL-14 … 20, from the cards laid.
event::SpadesResolved resolve_spades(const State& state);

/// SPOIL-21 … 29, after the spades have been folded; `hit` are those who lost a life.
event::DiamondsResolved resolve_diamonds(const State& state, const std::vector<Seat>& hit);

/// The end check after a step of a round in which players fall for `step` (SPOIL-32, 33). True when the game is over.
bool end_check(Script<Spoil>& script, Cause step);

/// Ends the game with these winners, in seat order (SPOIL-34).
void finish(Script<Spoil>& script, How how, const std::vector<Seat>& winners);

/// SPOIL-36: most lives, then most chips.
std::vector<Seat> leaders(const State& state);

/// SPOIL-37 with `leaver_chips` = `pot`: chips of those who have left go into the ante pot.
void forfeit_leavers_chips(Script<Spoil>& script);

}  // namespace anteroom::engine::spoil
