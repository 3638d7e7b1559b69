#include "host/cluster/cache_invalidation.hpp"

#include <algorithm>
#include <utility>

#include "host/ground/sessions.hpp"
#include "host/lobby/recovery.hpp"
#include "login_check.hpp"

namespace anteroom::host {

namespace {

constexpr std::chrono::seconds look_every{2};

}  // namespace

CacheInvalidation::CacheInvalidation(HostContext& context, ShardState& home, WalletService& wallets,
                                     std::function<void()> of_house)
    : context_(context), home_(home), wallets_(wallets), of_house_(std::move(of_house)), timer_(home.shard) {}

void CacheInvalidation::missed() {
    tells_balances_ = true;
    want(home_.shard.now() + look_every);
}

void CacheInvalidation::in_doubt() {
    want(home_.shard.now());
}

void CacheInvalidation::want(net::Instant until) {
    wanted_until_ = std::max(wanted_until_, until);
    if (parts_left_ == 0 && !timer_.is_set()) look();
}

void CacheInvalidation::look() {
    began_ = home_.shard.now();
    const auto done = [this](bool whole) { home_.shard.post([this, whole] { looked(whole); }); };
    parts_left_ = 1 + context_.shards.size();
    read_closures(context_, done);
    if (of_house_) of_house_();
    told_balances_ = std::exchange(tells_balances_, false);
    for (const auto& home : context_.shards)
        run_on(home->shard, [this, &home = *home, wallets = told_balances_ ? &wallets_ : nullptr, done] {
            check_logins(context_, home, home.sessions->logins(), wallets, done);
        });
}

void CacheInvalidation::looked(bool whole) {
    const net::Instant next = home_.shard.now() + look_every;
    if (!whole) {
        wanted_until_ = next;
        tells_balances_ |= told_balances_;
    }
    if (--parts_left_ > 0) return;
    timer_.set(next, [this] {
        if (wanted_until_ > began_) look();
    });
}

}  // namespace anteroom::host
