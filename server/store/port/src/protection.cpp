#include "store/port/protection.hpp"

#include <algorithm>
#include <string>

#include "ledger/wallet.hpp"
#include "store/port/store.hpp"

namespace anteroom::store {

namespace {

ledger::DayLimits& limits_in(ledger::Protection& protection, ledger::CurrencyId currency) {
    const auto place = std::find_if(protection.days.begin(), protection.days.end(),
                                    [&](const ledger::DayLimits& one) { return one.currency >= currency; });
    if (place != protection.days.end() && place->currency == currency) return *place;
    return *protection.days.insert(place, {currency, {}, {}});
}

bool is_empty(const ledger::DayLimits& limits) {
    return limits.stake == ledger::Guarded<ledger::Amount>{} && limits.loss == ledger::Guarded<ledger::Amount>{};
}

struct WishSound {
    TimeMs now;
    bool operator()(const LimitWish& wish) const { return wish.currency.value > 0 && ledger::is_sound(wish.most); }
    bool operator()(const ExclusionWish& wish) const {
        return !wish.until || ledger::is_sound(ledger::ExcludedUntil{wish.until->value}, now.value);
    }
};

struct WishGranted {
    ledger::Protection& protection;
    TimeMs now;
    void operator()(const LimitWish& wish) const {
        auto& own = part_of(limits_in(protection, wish.currency), wish.what);
        own = wished(own, wish.most, now.value);
    }
    void operator()(const ExclusionWish& wish) const {
        std::optional<ledger::ExcludedUntil> until;
        if (wish.until) until = ledger::ExcludedUntil{wish.until->value};
        protection.exclusion = wished(protection.exclusion, until, now.value);
    }
};

/// The sum that one wallet would pay in one commit.
struct StakeOfOne {
    PlayerId player;
    ledger::AccountId wallet;
    ledger::CurrencyId currency;
    ledger::Wish wish;
};

std::vector<StakeOfOne> stakes_in(const Commit& commit) {
    std::vector<StakeOfOne> list;
    for (const ledger::Transfer& transfer : commit.transfers) {
        const auto player = ledger::player_of(transfer.from);
        if (!player || !is_stake(transfer.kind)) continue;
        const auto place = std::get<ledger::LineKey>(transfer.key).seq - commit.expected_seq.value - 1;
        const std::int64_t time = commit.records[static_cast<std::size_t>(place)].time.value;
        auto known =
            std::find_if(list.begin(), list.end(), [&](const StakeOfOne& one) { return one.wallet == transfer.from; });
        if (known == list.end())
            known = list.insert(known, {{*player}, transfer.from, currency_of(transfer.from), {{}, time}});
        known->wish.stake = sum_of(known->wish.stake, transfer.amount);
    }
    return list;
}

Barred::Why why_of(ledger::Bar bar) {
    switch (bar) {
        case ledger::Bar::excluded:
            return Barred::Why::excluded;
        case ledger::Bar::stake_limit:
            return Barred::Why::stake_limit;
        case ledger::Bar::loss_limit:
            return Barred::Why::loss_limit;
    }
    return Barred::Why::excluded;
}

std::optional<Barred> judge(const StakeOfOne& one, Guards& guards) {
    const TimeMs now{one.wish.now_ms};
    ledger::Protection protection = at(guards.protection(one.player), now);
    const ledger::DayLimits limits = limits_in(protection, one.currency);
    // Adding up the day is expensive, and most players have set no limits.
    const auto day = limits.stake.now || limits.loss.now ? guards.day(one.wallet, now) : ledger::DayOfPlay(one.wallet);
    if (const auto bar = bar_of(protection.exclusion, limits, day, one.wish)) return Barred{one.player, why_of(*bar)};
    if (guards.is_suspended(one.player)) return Barred{one.player, Barred::Why::suspended};
    return std::nullopt;
}

}  // namespace

bool is_sound(const ProtectionChange& change) {
    return change.player.value > 0 && change.now.value >= 0 && std::visit(WishSound{change.now}, change.wish);
}

void apply(ledger::Protection& protection, const ProtectionChange& change) {
    std::visit(WishGranted{protection, change.now}, change.wish);
    protection = at(protection, change.now);
}

ledger::Protection at(const ledger::Protection& protection, TimeMs now) {
    ledger::Protection result{at(protection.exclusion, now.value), {}};
    for (const ledger::DayLimits& one : protection.days) {
        const ledger::DayLimits settled{one.currency, at(one.stake, now.value), at(one.loss, now.value)};
        if (!is_empty(settled)) result.days.push_back(settled);
    }
    return result;
}

std::vector<Barred> barred_in(const Commit& commit, Guards& guards) {
    std::vector<Barred> list;
    for (const StakeOfOne& one : stakes_in(commit))
        if (auto barred = judge(one, guards)) list.push_back(*barred);
    return list;
}

}  // namespace anteroom::store
