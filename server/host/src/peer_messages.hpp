#pragma once

#include "cluster/message.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

class ClusterService;

/// Does what a living node says; on the first shard.
void take_message(ClusterService& cluster, store::SessionId from, cluster::Message message);

}  // namespace anteroom::host
