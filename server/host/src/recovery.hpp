#pragma once

#include <chrono>

#include "host/host.hpp"
#include "host_context.hpp"

namespace anteroom::host {

// Not on a shard's thread.

/// What the house has shut; nothing where that cannot be read in time.
std::optional<std::vector<store::Closure>> read_closures(HostContext& context, std::chrono::milliseconds wait_max);
/// Reads which rooms are open; returns when the shards and the lobby know of each. From then on they are rebuilt.
Host::Recovery know_rooms(HostContext& context, std::chrono::milliseconds wait_max);

// From any thread.

/// Reads these rooms a few at a time, in this order; their shards expect them.
void recover_rooms(HostContext& context, std::vector<store::RoomId> rooms);
/// What the store says of a room that this node does not know.
void note_room(HostContext& context, const store::RoomRow& row);
/// For the rooms of this node.
void set_closures(HostContext& context, std::vector<store::Closure> closures);

}  // namespace anteroom::host
