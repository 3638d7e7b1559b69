#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "host/ground/host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

class WalletService;

/// Reads from the store again what other nodes announce, in case an announcement was lost:
/// logins and roles, closures, the house's settings. An attacker who withholds such messages
/// from a node gains only some seconds. Lives on the first shard; all calls are made there.
class CacheInvalidation {
  public:
    CacheInvalidation(HostContext& context, ShardState& home, WalletService& wallets, std::function<void()> of_house);

    /// Called when a message was lost for good. Looks twice; the second look is for logins that were in progress.
    void missed();
    /// Called repeatedly while a message may have been lost. Meanwhile looks every `look_every`.
    void in_doubt();

  private:
    void want(net::Instant until);
    void look();
    /// Notes that one part of a look is done. `whole` says whether the store could be read.
    void looked(bool whole);

    HostContext& context_;
    ShardState& home_;
    WalletService& wallets_;
    const std::function<void()> of_house_;
    net::Timer timer_;
    net::Instant wanted_until_{};
    net::Instant began_{};
    std::size_t parts_left_ = 0;   ///< parts that are still being looked at
    bool tells_balances_ = false;  ///< whether the next look tells balances
    bool told_balances_ = false;   ///< whether the current or last look told them
};

}  // namespace anteroom::host
