#pragma once

#include <functional>
#include <vector>

#include "host_context.hpp"
#include "sessions.hpp"

namespace anteroom::host {

/// Whether these, who are connected to this shard, may still be, and as what, by what the store has: one after the
/// other, so that others wait for few reads. False: the store could not tell of all of them. On that shard; `done` too.
void check_logins(HostContext& context, ShardState& home, std::vector<Login> logins, bool tells_balances,
                  std::function<void(bool whole)> done);

}  // namespace anteroom::host
