#pragma once

#include <functional>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/sessions.hpp"

namespace anteroom::host {

class WalletService;

/// Compares these logins of this shard with the store: whether they are valid, and the players'
/// roles. Checks one login after the other, so that other reads wait only briefly. `whole` is false
/// if the store could not answer for all of the logins. Is called on that shard, and so is `done`.
void check_logins(HostContext& context, ShardState& home, std::vector<Login> logins, WalletService* wallets,
                  std::function<void(bool whole)> done);

}  // namespace anteroom::host
