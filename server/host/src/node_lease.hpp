#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "host_context.hpp"
#include "net/shard.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::host {

/// The lease of this node's session: one heartbeat for all its rooms. It counts from before the store was asked, by the
/// steady clock, and ends for the node before it can have ended for the store, so that nobody else may have claimed a
/// room that is still answered for here. Lives on the first shard; `holds` is for every thread.
class NodeLease {
  public:
    struct Calls {
        std::function<void()> goes_on;  ///< it was renewed: what was kept back meanwhile, if anything, is told
        std::function<void()> is_lost;  ///< for good; called once
    };

    /// The session was asked for at `asked`.
    NodeLease(HostContext& context, ShardState& home, std::chrono::milliseconds lease, net::Instant asked, Calls calls);

    void start() { beat(); }
    /// It holds no more, and is not renewed.
    void give_up();

    bool holds() const { return home_.shard.now().time_since_epoch().count() < until_.load(std::memory_order_acquire); }
    /// Until the store would let others have its rooms, were it not renewed.
    std::chrono::milliseconds left() const;

  private:
    void beat();
    void answered(net::Instant asked, const store::Read<bool>& read);
    void renewed(net::Instant asked);

    HostContext& context_;
    ShardState& home_;
    const std::chrono::milliseconds lease_;
    const Calls calls_;
    net::Timer timer_;
    std::atomic<net::Duration::rep> until_{0};
    bool over_ = false;
};

}  // namespace anteroom::host
