#pragma once

#include "host/ground/host_context.hpp"
#include "room/effect.hpp"

namespace anteroom::host {

// Brings a room's messages to the shards of their connections. Call this on the room's own shard, `home`.

void tell(HostContext& context, ShardState& home, store::RoomId room, room::Tell tell);
/// Brings messages to connections of this node only. May be called from any shard.
void tell_here(HostContext& context, store::RoomId room, room::Tell tell);
void view(HostContext& context, store::RoomId room, room::Viewing viewing, store::Seq seq);

}  // namespace anteroom::host
