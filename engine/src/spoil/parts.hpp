#pragma once

#include <vector>

#include "engine/games/spoil.hpp"

// Functions that several files of Spoil's rules use.
namespace anteroom::engine::spoil {

/// Returns the next active seat clockwise after `from`, even if `from` has fallen (SPOIL-5).
Seat next_active(const State& state, Seat from);

std::vector<Seat> active_seats(const State& state);
std::vector<Seat> alive_seats(const State& state);

/// Resolves the spades among the laid cards (SPOIL-14 … 20).
event::SpadesResolved resolve_spades(const State& state);

/// Resolves the diamonds after the spades (SPOIL-21 … 29). `hit` has the seats that lost a life.
event::DiamondsResolved resolve_diamonds(const State& state, const std::vector<Seat>& hit);

/// Checks whether the game is over after players fell in `step` of a round (SPOIL-32, 33). Returns true if so.
bool end_check(Script<Spoil>& script, Cause step);

/// Ends the game with these winners, in the order of seats (SPOIL-34).
void finish(Script<Spoil>& script, How how, const std::vector<Seat>& winners);

/// Returns the seats with the most lives, then the most chips (SPOIL-36).
std::vector<Seat> leaders(const State& state);

/// Moves the chips of players who left into the ante pot if `leaver_chips` is `pot` (SPOIL-37).
void forfeit_leavers_chips(Script<Spoil>& script);

}  // namespace anteroom::engine::spoil
