#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// What other nodes tell of what stands in the store, and may have told without it being heard: who is logged in and as
/// what, what is shut, what the house has set. All of that is read again, as if they had. Whoever keeps such messages
/// from a node gains nothing by it but some seconds. Lives on the first shard; all calls are made there.
class LookAnew {
  public:
    LookAnew(HostContext& context, ShardState& home, std::function<void()> of_house);

    /// Something was said that never comes. It is looked twice, the second time for who was about to be let in.
    void missed();
    /// Something may have been said. As long as this is called again and again it is looked every `look_every`.
    void in_doubt();

  private:
    void want(net::Instant until);
    void look();
    /// One part of it is done.
    void looked(bool whole);

    HostContext& context_;
    ShardState& home_;
    const std::function<void()> of_house_;
    net::Timer timer_;
    net::Instant wanted_until_{};
    net::Instant began_{};
    std::size_t parts_left_ = 0;   ///< that are still being looked at
    bool tells_balances_ = false;  ///< the next one
    bool told_balances_ = false;   ///< the one that is under way, or was
};

}  // namespace anteroom::host
