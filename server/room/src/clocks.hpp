#pragma once

#include <cstdint>
#include <optional>

#include "table.hpp"

// The turn clocks of a running game.
namespace anteroom::room {

/// The game has told this: a clock that begins before a person can have seen it all is longer by what is left to see.
void note_telling(Table& table, const std::vector<NoticeText>& told, Instant now);

/// The clocks of the decisions that are due now. One clock a decision: a step within a turn goes on with what is left,
/// a vote lets the others rest and they resume with what they had. While the house lets the game rest, all of them
/// rest so, and that of a player who is not heard does, with what it lost before that was noticed.
void reset_clocks(Table& table, Instant now);

/// Whose clocks are to rest from now on, as long as clocks have rested for less than `rest_ms_max` so in this game.
/// Changes no clock.
void note_unheard(Table& table, std::vector<UnheardSeat> seats, std::int64_t rest_ms_max, Instant now);

/// A clock runs that is to rest, or rests for no reason: `reset_clocks` is due.
bool are_clocks_to_change(const Table& table);

/// When those rest no longer that do because their players are not heard.
std::optional<Instant> end_of_rest(const Table& table, std::int64_t rest_ms_max);

/// What a stall of the store took of the running clocks, up to `given_back_ms_max` for one decision in all. Whether
/// there was anything to give back.
bool give_back(Table& table, std::int64_t stalled_ms, std::int64_t given_back_ms_max);

/// The clock that ran out first and whose grace is over too; of equal ones that of the first seat due.
const Clock* overdue(const Table& table, std::int64_t grace_ms, Instant now);

/// When the next clock runs out.
std::optional<Instant> next_deadline(const Table& table);

}  // namespace anteroom::room
