#pragma once

#include <optional>

#include "change.hpp"
#include "room/limits.hpp"
#include "viewers.hpp"

// A deputy has the owner's rights while the owner is away before the start or after a game, so that the
// others need not wait. A table for money has no deputy: no player decides who plays for money with whom.
namespace anteroom::room {

/// The instant at which the owner's rights go to a deputy, or at once back to an owner who
/// has returned. The deputy is the present player who has sat longest; people come before
/// programs. Returns nothing if the rights stay where they are until a player comes or goes.
std::optional<Instant> owner_goes(const Table& table, const Viewers& viewers, const Limits& limits, Instant now);
/// Moves the rights. Call it at the instant of owner_goes().
Change owner_went(const Table& table, const Viewers& viewers);

}  // namespace anteroom::room
