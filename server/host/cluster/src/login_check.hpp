#pragma once

#include <functional>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/sessions.hpp"

namespace anteroom::host {

class WalletService;

/// Checks these logins of this shard against the store, for validity and role. Checks
/// one after the other, so that other reads wait little. `whole` is false if the
/// store could not tell about all of them. Called on that shard, and so is `done`. Players get
/// their balances if `wallets` is not null.
void check_logins(HostContext& context, ShardState& home, std::vector<Login> logins, WalletService* wallets,
                  std::function<void(bool whole)> done);

}  // namespace anteroom::host
