#pragma once

#include <chrono>

#include "host/host.hpp"
#include "host_context.hpp"

namespace anteroom::host {

/// Claims every open room and rebuilds it on its shard; returns when all stand. Not on a shard's thread.
/// What the house has shut; nothing where that cannot be read in time.
std::optional<std::vector<store::Closure>> read_closures(HostContext& context, std::chrono::milliseconds wait_max);
Host::Recovery recover_rooms(HostContext& context, std::chrono::milliseconds wait_max);

}  // namespace anteroom::host
