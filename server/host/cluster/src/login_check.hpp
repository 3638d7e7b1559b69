#pragma once

#include <functional>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/sessions.hpp"

namespace anteroom::host {

class WalletService;

/// Compares these logins of this shard with the store: whether they are valid, and which roles the players have. Checks
/// one login after the other, so that other reads wait only briefly. `whole` is false if the store could not answer for
/// all logins. This function and `done` are called on the shard.
void check_logins(HostContext& context, ShardState& home, std::vector<Login> logins, WalletService* wallets,
                  std::function<void(bool whole)> done);

}  // namespace anteroom::host
