#pragma once

#include "directory/directory_core.hpp"
#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Announces that a room stands, with its epoch. Any shard may call.
void note_opened(HostContext& context, directory::input::Opened room, store::Epoch epoch);

}  // namespace anteroom::host
