#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "table.hpp"

// The turn clocks of a running game.
namespace anteroom::room {

/// Records that the game has just shown these notices. If a clock begins before a person can have read them, the clock
/// gets the missing time in addition.
void note_telling(Table& table, const std::vector<NoticeText>& told, Instant now);

/// Sets the clocks of the decisions that are due now. Each decision has one clock. If a decision is another step of the
/// same turn, its clock keeps the time that is left. During a vote, all other clocks stop, and then continue with the
/// time that was left. All clocks stop while the house pauses the game. The clock of a player whose node is silent
/// stops too. This clock gets back the time that passed before the silence was noticed.
void reset_clocks(Table& table, Instant now);

/// Records the seats whose clocks should stop from now on. Records no seat if such stops add up to `rest_ms_max` in
/// this game. This function changes no clock.
void note_unheard(Table& table, std::vector<UnheardSeat> seats, std::int64_t rest_ms_max, Instant now);

/// Returns whether a clock has to stop or to run again. If so, call `reset_clocks`.
bool are_clocks_to_change(const Table& table);

/// Returns the time at which clocks of unheard players run again. Returns nothing if no such clock is stopped.
std::optional<Instant> end_of_rest(const Table& table, std::int64_t rest_ms_max);

/// Gives the running clocks back the time for which the store did not answer. Returns whether any clock was running.
bool give_back(Table& table, std::int64_t stalled_ms);

/// Returns all clocks, stopped at the time `at`. The clock of an unheard player also gets the lost time back.
std::vector<Clock> stopped_clocks(const Table& table, Instant at);

/// Returns the clock that ran out first, with `grace_ms` added to its deadline. Returns null if no clock ran out.
const Clock* overdue(const Table& table, std::int64_t grace_ms, Instant now);

/// Returns the time at which the next clock runs out.
std::optional<Instant> next_deadline(const Table& table);

}  // namespace anteroom::room
