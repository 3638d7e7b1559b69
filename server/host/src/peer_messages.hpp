#pragma once

#include "peers.hpp"

namespace anteroom::host {

class ClusterService;

/// Does what a living node says; on the first shard.
void take_message(ClusterService& cluster, Heard what);

}  // namespace anteroom::host
