#pragma once

#include <chrono>

#include "host/host.hpp"
#include "world.hpp"

namespace anteroom::host {

/// Claims every open room and rebuilds it on its shard; returns when all stand. Not on a shard's thread.
Host::Recovery recover_rooms(World& world, std::chrono::milliseconds wait_max);

}  // namespace anteroom::host
