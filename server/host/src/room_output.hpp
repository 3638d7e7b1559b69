#pragma once

#include <optional>

#include "host_context.hpp"
#include "room/effect.hpp"
#include "stopwatch.hpp"

namespace anteroom::host {

// What a room says to connections, brought to the shards where those live; called on the room's own, `home`.

void tell(HostContext& context, ShardState& home, store::RoomId room, room::Tell tell,
          const std::optional<RoomTimes>& timed);
/// The same to connections of this node alone; from any shard.
void tell_here(HostContext& context, store::RoomId room, room::Tell tell, const std::optional<RoomTimes>& timed);
void view(HostContext& context, store::RoomId room, room::Viewing viewing, store::Seq seq);

}  // namespace anteroom::host
