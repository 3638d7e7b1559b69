#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "table.hpp"

// The turn clocks of a running game.
namespace anteroom::room {

/// Notes that the game has just shown these notices. A clock that begins
/// before a person can have seen them gets the rest of that time on top.
void note_telling(Table& table, const std::vector<NoticeText>& told, Instant now);

/// Sets the clocks of the decisions that are due now, one clock a decision. A further step
/// within a turn keeps the time that is left. Other clocks rest during a vote and resume
/// with the time they had. All clocks rest while the house pauses the game. The clock of an
/// unheard player rests too, and gets back the time lost before the silence was noticed.
void reset_clocks(Table& table, Instant now);

/// Notes the seats whose clocks should rest from now on. Notes none once
/// such rests add up to `rest_ms_max` in this game. Changes no clock.
void note_unheard(Table& table, std::vector<UnheardSeat> seats, std::int64_t rest_ms_max, Instant now);

/// True if a running clock should rest, or a resting one should run: `reset_clocks` is due.
bool are_clocks_to_change(const Table& table);

/// The instant at which clocks of unheard players stop resting; empty if none of them rests.
std::optional<Instant> end_of_rest(const Table& table, std::int64_t rest_ms_max);

/// Gives the running clocks back the time of a stall of the store. Returns whether any clock was running.
bool give_back(Table& table, std::int64_t stalled_ms);

/// All clocks, stopped at the instant `at`. The clock of an unheard player gets back the time it lost before.
std::vector<Clock> stopped_clocks(const Table& table, Instant at);

/// The clock that ran out first, its grace included; of several, the one listed first. Null if none ran out.
const Clock* overdue(const Table& table, std::int64_t grace_ms, Instant now);

/// The instant at which the next clock runs out.
std::optional<Instant> next_deadline(const Table& table);

}  // namespace anteroom::room
