#pragma once

#include <optional>
#include <vector>

#include "queries.hpp"
#include "store/port/store.hpp"
#include "tables.hpp"

namespace anteroom::store {

/// Returns the result of a claim if reading is enough to decide the claim: the room does not exist, is closed,
/// or belongs to another session. Returns nothing if the claim must be tried, or if this store has no session.
std::optional<Claimed> told_at_a_look(Tables& tables, Queries& queries, RoomId room);

/// Returns the results after the claim. `refused` has the reason for each refused room. Only claimed rooms are read.
std::vector<Read<Claimed>> claimed_of(Queries& queries, const std::vector<RoomId>& rooms,
                                      const std::vector<std::optional<NotClaimed>>& refused, TimeMs answers_since);

}  // namespace anteroom::store
