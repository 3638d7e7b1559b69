#include "host/cluster/node_lease.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "host/ground/log.hpp"

namespace anteroom::host {

namespace {

/// Pause after a failed renewal. Players are waiting for the store, so the pause is short.
constexpr std::chrono::milliseconds beat_again_in{250};
/// Limit on renewals that wait for an answer while the store hangs.
constexpr int unanswered_max = 2;

/// Returns how long before the end of its lease a node stops answering. The margin covers the drift of two clocks
/// during one lease and the travel time of a message.
std::chrono::milliseconds margin_of(std::chrono::milliseconds lease) {
    return lease / 4;
}

}  // namespace

NodeLease::NodeLease(HostContext& context, ShardState& home, std::chrono::milliseconds lease, net::Instant asked,
                     Calls calls)
    : context_(context), home_(home), lease_(lease), calls_(std::move(calls)), timer_(home.shard), end_(home.shard) {
    renewed(asked);
}

void NodeLease::start() {
    beat();
    look();
}

std::chrono::milliseconds NodeLease::left() const {
    const net::Instant until{net::Duration(until_.load(std::memory_order_acquire))};
    const auto left = until + margin_of(lease_) - home_.shard.boot();
    return std::max(std::chrono::milliseconds(0), std::chrono::duration_cast<std::chrono::milliseconds>(left));
}

void NodeLease::renewed(net::Instant asked) {
    const auto until = (asked + lease_ - margin_of(lease_)).time_since_epoch().count();
    // A slow store may answer the newest renewal before older ones.
    if (until > until_.load(std::memory_order_relaxed)) until_.store(until, std::memory_order_release);
}

void NodeLease::give_up() {
    over_ = true;
    until_.store(0, std::memory_order_release);
    timer_.cancel();
    end_.cancel();
}

void NodeLease::beat_at(net::Instant when) {
    timer_.set(when, [this] { beat(); });
}

void NodeLease::beat() {
    if (over_) return;
    const net::Instant asked = home_.shard.boot();
    beat_at(home_.shard.now() + lease_ / 4);
    if (unanswered_ == unanswered_max) return;
    ++unanswered_;
    context_.store.renew_session([this, asked](const store::Read<bool>& read) {
        home_.shard.post([this, asked, read] { answered(asked, read); });
    });
}

/// Notices the end of the lease.
void NodeLease::look() {
    if (over_) return;
    if (holds()) {
        const net::Duration left = net::Duration(until_.load()) - home_.shard.boot().time_since_epoch();
        return end_.set(home_.shard.now() + left, [this] { look(); });
    }
    if (std::exchange(pauses_, true)) return;
    context_.log.line(Level::warn, "lease_is_late");
    calls_.pauses();
}

/// A late session continues as soon as the store renews it. The session is over only if another node has ended it.
void NodeLease::answered(net::Instant asked, const store::Read<bool>& read) {
    --unanswered_;
    if (over_) return;
    if (const auto* failed = std::get_if<store::Failed>(&read)) {
        if (!std::exchange(fails_, true)) context_.log.line(Level::warn, "lease_not_renewed", {{"why", failed->text}});
        return beat_at(home_.shard.now() + std::min<net::Duration>(beat_again_in, lease_ / 4));
    }
    if (!std::get<bool>(read)) {
        give_up();
        context_.log.line(Level::error, "session_lost");
        return calls_.is_lost();
    }
    fails_ = false;
    renewed(asked);
    // The store answered so late that the lease may have ended again.
    if (!holds()) return beat();
    if (std::exchange(pauses_, false)) {
        context_.log.line(Level::warn, "lease_was_late");
        look();
    }
    // This is called at every renewal, because a shard may have found the lease expired just before and kept something
    // back.
    calls_.goes_on();
}

}  // namespace anteroom::host
