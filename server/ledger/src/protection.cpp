#include "ledger/protection.hpp"

namespace anteroom::ledger {

namespace {

/// Returns whether the first value allows more than the second. An absent value allows the most.
bool allows_more(std::optional<Amount> a, std::optional<Amount> b) {
    return b && (!a || *a > *b);
}

bool allows_more(std::optional<ExcludedUntil> a, std::optional<ExcludedUntil> b) {
    return b && (!a || *a < *b);
}

template <class T>
Guarded<T> settled(Guarded<T> guarded, std::int64_t now_ms) {
    if (guarded.later && guarded.later->from_ms <= now_ms) guarded = {guarded.later->value, std::nullopt};
    return guarded;
}

template <class T>
Guarded<T> after_wish(Guarded<T> guarded, std::optional<T> value, std::int64_t now_ms) {
    if (!allows_more(value, guarded.now)) return {value, std::nullopt};
    if (!guarded.later || guarded.later->value != value) guarded.later = Later<T>{value, now_ms + loosening_ms};
    return guarded;
}

}  // namespace

Guarded<Amount> at(const Guarded<Amount>& guarded, std::int64_t now_ms) {
    return settled(guarded, now_ms);
}

Guarded<ExcludedUntil> at(const Guarded<ExcludedUntil>& guarded, std::int64_t now_ms) {
    Guarded<ExcludedUntil> result = settled(guarded, now_ms);
    if (result.now && result.now->ms <= now_ms) return {};
    return result;
}

Guarded<Amount> wished(const Guarded<Amount>& guarded, std::optional<Amount> value, std::int64_t now_ms) {
    return after_wish(at(guarded, now_ms), value, now_ms);
}

Guarded<ExcludedUntil> wished(const Guarded<ExcludedUntil>& guarded, std::optional<ExcludedUntil> value,
                              std::int64_t now_ms) {
    // An exclusion that ends in the past means no exclusion.
    if (value && value->ms <= now_ms) value.reset();
    return after_wish(at(guarded, now_ms), value, now_ms);
}

bool is_sound(std::optional<Amount> day_limit) {
    return !day_limit || (day_limit->minor >= 0 && *day_limit <= day_limit_max);
}

bool is_sound(std::optional<ExcludedUntil> until, std::int64_t now_ms) {
    return !until || (until->ms >= 0 && until->ms - now_ms <= exclusion_ms_max);
}

Guarded<Amount>& part_of(DayLimits& limits, DayLimit what) {
    return what == DayLimit::stake ? limits.stake : limits.loss;
}

std::int64_t day_began(std::int64_t at_ms) {
    const std::int64_t into_day = at_ms % day_ms;
    return at_ms - (into_day < 0 ? into_day + day_ms : into_day);
}

bool is_stake(TransferKind kind) {
    return kind == TransferKind::buy_in || kind == TransferKind::chips || kind == TransferKind::fee;
}

void DayOfPlay::add(const Transfer& transfer) {
    if (transfer.from == wallet_) {
        const auto place = table_account_of(transfer.to);
        if (!place) return;
        Amount& staked = games_[place->table].staked;
        staked = sum_of(staked, transfer.amount);
        paid_ = sum_of(paid_, transfer.amount);
    } else if (transfer.to == wallet_) {
        const auto place = table_account_of(transfer.from);
        if (!place) return;
        Amount& voided = games_[place->table].voided;
        if (transfer.kind == TransferKind::void_game) voided = sum_of(voided, transfer.amount);
        returned_ = sum_of(returned_, transfer.amount);
    }
}

Amount DayOfPlay::staked() const {
    Amount sum;
    // Only voids on the same day count: if yesterday's game is voided today, the refund does not reduce today's stakes.
    for (const auto& [table, game] : games_)
        if (game.staked > game.voided) sum = sum_of(sum, {game.staked.minor - game.voided.minor});
    return sum;
}

std::optional<Bar> bar_of(const Guarded<ExcludedUntil>& exclusion, const DayLimits& limits, const DayOfPlay& day,
                          const Wish& wish) {
    if (at(exclusion, wish.now_ms).now) return Bar::excluded;
    const auto passes = [&](const Guarded<Amount>& limit, Amount used) {
        const std::optional<Amount> most = at(limit, wish.now_ms).now;
        return most && wish.stake > sum_of(*most, {-used.minor});
    };
    if (passes(limits.stake, day.staked())) return Bar::stake_limit;
    if (passes(limits.loss, day.lost())) return Bar::loss_limit;
    return std::nullopt;
}

}  // namespace anteroom::ledger
