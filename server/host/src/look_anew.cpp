#include "look_anew.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "login_check.hpp"
#include "recovery.hpp"

namespace anteroom::host {

namespace {

constexpr std::chrono::seconds look_every{2};

}  // namespace

LookAnew::LookAnew(HostContext& context, ShardState& home, std::function<void()> of_house)
    : context_(context), home_(home), of_house_(std::move(of_house)), timer_(home.shard) {}

void LookAnew::missed() {
    tells_balances_ = true;
    want(home_.shard.now() + look_every);
}

void LookAnew::in_doubt() {
    want(home_.shard.now());
}

void LookAnew::want(net::Instant until) {
    wanted_until_ = std::max(wanted_until_, until);
    if (shards_left_ == 0 && !timer_.is_set()) look();
}

void LookAnew::look() {
    began_ = home_.shard.now();
    shards_left_ = context_.shards.size();
    context_.store.closures([&context = context_](store::Read<std::vector<store::Closure>> read) {
        auto* closures = std::get_if<std::vector<store::Closure>>(&read);
        if (closures != nullptr) set_closures(context, std::move(*closures));
    });
    if (of_house_) of_house_();
    const bool tells_balances = std::exchange(tells_balances_, false);
    for (const auto& home : context_.shards)
        run_on(home->shard, [this, &home = *home, tells_balances] {
            check_logins(context_, home, tells_balances,
                         [this](bool whole) { home_.shard.post([this, whole] { looked(whole); }); });
        });
}

void LookAnew::looked(bool whole) {
    const net::Instant next = home_.shard.now() + look_every;
    if (!whole) wanted_until_ = next;
    if (--shards_left_ > 0) return;
    timer_.set(next, [this] {
        if (wanted_until_ > began_) look();
    });
}

}  // namespace anteroom::host
