#include "host/cluster/node_lease.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "host/ground/log.hpp"

namespace anteroom::host {

namespace {

/// A node falls silent this long before the end of its lease. The margin covers
/// the drift of two clocks in one lease and the time that a message is under way.
std::chrono::milliseconds margin_of(std::chrono::milliseconds lease) {
    return lease / 4;
}

}  // namespace

NodeLease::NodeLease(HostContext& context, ShardState& home, std::chrono::milliseconds lease, net::Instant asked,
                     Calls calls)
    : context_(context), home_(home), lease_(lease), calls_(std::move(calls)), timer_(home.shard) {
    renewed(asked);
}

std::chrono::milliseconds NodeLease::left() const {
    const net::Instant until{net::Duration(until_.load(std::memory_order_acquire))};
    const auto left = until + margin_of(lease_) - home_.shard.now();
    return std::max(std::chrono::milliseconds(0), std::chrono::duration_cast<std::chrono::milliseconds>(left));
}

void NodeLease::renewed(net::Instant asked) {
    const auto until = (asked + lease_ - margin_of(lease_)).time_since_epoch().count();
    // A slow store may answer the newest renewal first.
    if (until > until_.load(std::memory_order_relaxed)) until_.store(until, std::memory_order_release);
}

void NodeLease::give_up() {
    over_ = true;
    until_.store(0, std::memory_order_release);
    timer_.cancel();
}

void NodeLease::beat() {
    if (over_) return;
    const net::Instant asked = home_.shard.now();
    timer_.set(asked + lease_ / 4, [this] { beat(); });
    context_.store.renew_session([this, asked](const store::Read<bool>& read) {
        home_.shard.post([this, asked, read] { answered(asked, read); });
    });
}

void NodeLease::answered(net::Instant asked, const store::Read<bool>& read) {
    if (over_) return;
    if (const auto* failed = std::get_if<store::Failed>(&read))
        return context_.log.line(Level::warn, "lease_not_renewed", {{"why", failed->text}});
    if (!std::get<bool>(read)) {
        give_up();
        context_.log.line(Level::error, "session_lost");
        return calls_.is_lost();
    }
    const bool was_silent = !holds();
    renewed(asked);
    if (!holds()) return;
    if (was_silent) context_.log.line(Level::warn, "lease_was_late");
    // Called on every renewal, because a shard may have found the lease expired just before and kept something back.
    calls_.goes_on();
}

}  // namespace anteroom::host
