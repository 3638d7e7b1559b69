#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "host/ground/host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

class WalletService;

/// Rereads from the store what other nodes announce, because an announcement may be lost: logins and
/// roles, closures, the house's settings. An attacker who withholds such messages from a node therefore
/// gains only some seconds. The object lives on the first shard, and all calls are made there.
class CacheInvalidation {
  public:
    CacheInvalidation(HostContext& context, ShardState& home, WalletService& wallets, std::function<void()> of_house);

    /// Must be called when a message is lost for good. Looks twice: the second look finds logins that were in progress.
    void missed();
    /// Must be called repeatedly while a message may have been lost. Looks every `look_every` meanwhile.
    void in_doubt();

  private:
    void want(net::Instant until);
    void look();
    /// Notes that one part of a look is finished. `whole` says whether the store could be read.
    void looked(bool whole);

    HostContext& context_;
    ShardState& home_;
    WalletService& wallets_;
    const std::function<void()> of_house_;
    net::Timer timer_;
    net::Instant wanted_until_{};
    net::Instant began_{};
    std::size_t parts_left_ = 0;   ///< parts of the look that are not finished
    bool tells_balances_ = false;  ///< whether the next look sends players their balances
    bool told_balances_ = false;   ///< whether the current or last look sent the balances
};

}  // namespace anteroom::host
