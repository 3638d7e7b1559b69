#pragma once

#include <vector>

#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Claims these rooms of this shard for this node, and has each read by itself: Rooms::read. On that shard.
void claim_rooms(HostContext& context, ShardState& home, std::vector<store::RoomId> rooms);

}  // namespace anteroom::host
