#pragma once

#include <functional>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/sessions.hpp"

namespace anteroom::host {

/// Checks these logins of this shard against the store, for validity and role. Checks
/// one after the other, so that other reads wait little. `whole` is false if the
/// store could not tell about all of them. Called on that shard, and so is `done`.
void check_logins(HostContext& context, ShardState& home, std::vector<Login> logins, bool tells_balances,
                  std::function<void(bool whole)> done);

}  // namespace anteroom::host
