#pragma once

#include "directory/directory_core.hpp"
#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Announces that a room is open, with the room's epoch. May be called from any shard.
void note_opened(HostContext& context, directory::input::Opened room, store::Epoch epoch);

}  // namespace anteroom::host
