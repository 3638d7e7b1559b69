#pragma once

#include <vector>

#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Claims these rooms of this shard for this node. Passes each answer of the store to Rooms::read in a separate task.
/// Call this on the shard.
void claim_rooms(HostContext& context, ShardState& home, std::vector<AskedRoom> rooms);

}  // namespace anteroom::host
