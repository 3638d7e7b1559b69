#pragma once

#include "host/cluster/peers.hpp"

namespace anteroom::host {

class ClusterService;

/// Carries out a message of a living node. Called on the first shard.
void take_message(ClusterService& cluster, Heard what);

}  // namespace anteroom::host
