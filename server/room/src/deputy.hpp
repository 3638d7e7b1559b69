#pragma once

#include <optional>

#include "change.hpp"
#include "room/limits.hpp"
#include "viewers.hpp"

// Before the start and after a game, a deputy has the rights of an absent owner, so that the others need
// not wait. A table for money has no deputy, because no player may decide who plays for money with whom.
namespace anteroom::room {

/// Returns the time at which the owner's rights go to a deputy, or now if an absent owner has returned. The deputy is
/// the present player who has sat longest. A program becomes deputy only if no person is present. Returns nothing if
/// the rights stay until a player comes or goes.
std::optional<Instant> owner_goes(const Table& table, const Viewers& viewers, const Limits& limits, Instant now);
/// Gives the rights to the deputy or back to the owner. Call this at the time that owner_goes() returned.
Change owner_went(const Table& table, const Viewers& viewers);

}  // namespace anteroom::room
