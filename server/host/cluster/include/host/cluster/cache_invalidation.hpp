#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "host/ground/host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

class WalletService;

/// Rereads from the store what other nodes announce, because an announcement may be lost. This concerns logins and
/// roles, closures, and the house's settings. An attacker who withholds such messages from a node gains only some
/// seconds. The object lives on the first shard, and all calls are made there.
class CacheInvalidation {
  public:
    CacheInvalidation(HostContext& context, ShardState& home, WalletService& wallets, std::function<void()> of_house);

    /// Call this when a message is lost for good. The object then reads the store twice. The second read finds logins
    /// that were in progress during the first.
    void missed();
    /// Call this repeatedly while a message may have been lost. The object reads the store every `look_every`
    /// meanwhile.
    void in_doubt();

  private:
    void want(net::Instant until);
    void look();
    /// Records that one part of a look is finished. `whole` is false if the store could not be read.
    void looked(bool whole);

    HostContext& context_;
    ShardState& home_;
    WalletService& wallets_;
    const std::function<void()> of_house_;
    net::Timer timer_;
    net::Instant wanted_until_{};
    net::Instant began_{};
    std::size_t parts_left_ = 0;   ///< parts of the current look that are not finished
    bool tells_balances_ = false;  ///< true if the next look sends players their balances
    bool told_balances_ = false;   ///< true if the current or last look sent the balances
};

}  // namespace anteroom::host
