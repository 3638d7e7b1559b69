#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "host/ground/host_context.hpp"
#include "net/shard.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::host {

/// The lease of this node's session, with one heartbeat for all its rooms. The lease counts from the time before the
/// store was asked. It uses a steady clock that also counts while the machine is suspended. For this reason the lease
/// ends earlier for this node than for the store, and no other node claims a room while this node still answers for it.
/// The object lives on the first shard. Any thread may call holds().
class NodeLease {
  public:
    struct Calls {
        std::function<void()> pauses;   ///< called when the lease was not renewed in time and may still be renewed
        std::function<void()> goes_on;  ///< called at each renewal; sends the messages that were held back
        std::function<void()> is_lost;  ///< called once when another node has ended the session
    };

    /// `asked` is the time, by net::boot_now(), at which the session was requested.
    NodeLease(HostContext& context, ShardState& home, std::chrono::milliseconds lease, net::Instant asked, Calls calls);

    void start();
    /// Ends the lease for this node and stops renewing it.
    void give_up();

    bool holds() const {
        return home_.shard.boot().time_since_epoch().count() < until_.load(std::memory_order_acquire);
    }
    /// Returns the time until other nodes could get the rooms, if the lease were not renewed from now on.
    std::chrono::milliseconds left() const;

  private:
    void beat();
    void beat_at(net::Instant when);
    void look();
    void answered(net::Instant asked, const store::Read<bool>& read);
    void renewed(net::Instant asked);

    HostContext& context_;
    ShardState& home_;
    const std::chrono::milliseconds lease_;
    const Calls calls_;
    net::Timer timer_;
    net::Timer end_;  ///< fires at the end of the lease, unless the lease is renewed
    std::atomic<net::Duration::rep> until_{0};
    int unanswered_ = 0;  ///< renewals without an answer
    bool fails_ = false;  ///< true if the last renewal failed
    bool pauses_ = false;
    bool over_ = false;
};

}  // namespace anteroom::host
