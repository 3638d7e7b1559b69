#pragma once

#include "directory/directory_core.hpp"
#include "host_context.hpp"

namespace anteroom::host {

// What a room that is here tells the directory, told to those of other nodes too, if there are any; on the first shard.

void announce(HostContext& context, const directory::input::Invited& room);
void announce(HostContext& context, const directory::input::Turns& room);
void announce(HostContext& context, const directory::input::Gone& room);
void announce(HostContext& context, const room::Summary& room);

/// Likewise that it stands, under that epoch; from any shard.
void note_opened(HostContext& context, directory::input::Opened room, store::Epoch epoch);

}  // namespace anteroom::host
