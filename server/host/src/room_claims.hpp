#pragma once

#include <vector>

#include "host_context.hpp"

namespace anteroom::host {

/// Makes rooms of this shard ours, if they are not, and has each read by itself: Rooms::read. On that shard.
void claim_rooms(HostContext& context, ShardState& home, std::vector<store::RoomId> rooms);

}  // namespace anteroom::host
