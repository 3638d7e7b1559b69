#pragma once

#include <optional>
#include <vector>

#include "queries.hpp"
#include "store/port/store.hpp"
#include "tables.hpp"

namespace anteroom::store {

/// What one look tells of a claim: that there is no such room, that it is closed, or another's. Nothing where it is to
/// be tried, and where this store has no session.
std::optional<Claimed> told_at_a_look(Tables& tables, Queries& queries, RoomId room);

/// After the claim; `refused`: of each room who has it instead. What is not claimed is not read.
std::vector<Read<Claimed>> claimed_of(Queries& queries, const std::vector<RoomId>& rooms,
                                      const std::vector<std::optional<NotClaimed>>& refused, TimeMs answers_since);

}  // namespace anteroom::store
