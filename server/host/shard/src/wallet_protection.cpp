#include <algorithm>
#include <limits>
#include <utility>

#include "host/shard/wallet_service.hpp"
#include "ledger/wallet.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

namespace {

struct MinorOf {
    std::int64_t operator()(ledger::Amount amount) const { return amount.minor; }
    std::int64_t operator()(ledger::ExcludedUntil until) const { return until.ms; }
};

/// Converts a limit for the answer. Returns nothing if no limit is in force. In that case no change is waiting: only
/// changes to laxer limits wait, and nothing is laxer than no limit.
template <class T>
std::optional<wire::GuardedValue> value_of(const ledger::Guarded<T>& from) {
    if (!from.now) return std::nullopt;
    wire::GuardedValue value{MinorOf{}(*from.now), std::nullopt};
    if (from.later) {
        value.later = wire::GuardedValue::Later{std::nullopt, {from.later->from_ms}};
        if (from.later->value) value.later->value = MinorOf{}(*from.later->value);
    }
    return value;
}

wire::ProtectionData data_of(const store::PlayerProtection& from, const std::vector<ledger::Currency>& currencies,
                             store::TimeMs now) {
    wire::ProtectionData data;
    data.now = {now.value};
    data.day_ends = {ledger::day_began(now.value) + ledger::day_ms};
    data.exclusion = value_of(from.set.exclusion);
    data.suspended = from.suspended;
    for (const store::PlayerProtection::Day& today : from.today) {
        const auto currency = std::ranges::find(currencies, today.currency, &ledger::Currency::id);
        // A currency that was added between the two reads is shown in the next answer.
        if (currency == currencies.end()) continue;
        wire::ProtectionData::Day day;
        day.currency = currency->code;
        day.exponent = currency->exponent;
        day.staked = today.staked.minor;
        day.lost = today.lost.minor;
        for (const ledger::DayLimits& limits : from.set.days)
            if (limits.currency == today.currency) {
                day.stake_day = value_of(limits.stake);
                day.loss_day = value_of(limits.loss);
            }
        data.days.push_back(std::move(day));
    }
    return data;
}

wire::StatementGame game_of(const store::StatementLine& from) {
    wire::StatementGame game;
    game.number = from.number;
    game.room = {from.game.room};
    game.game_no = from.game.game;
    game.began = {from.began.value};
    if (from.ended) game.ended = wire::TimeMs{from.ended->value};
    game.voided = from.voided;
    game.stake = from.stake.minor;
    game.fee = from.fee.minor;
    game.returned = from.returned.minor;
    game.balance_before = from.balance_before.minor;
    if (from.balance_after) game.balance_after = from.balance_after->minor;
    return game;
}

}  // namespace

void WalletService::protection(const room::Sender& who) {
    using Currencies = std::vector<ledger::Currency>;
    context_.store.currencies([this, who](const store::Read<Currencies>& read) {
        const auto* known = std::get_if<Currencies>(&read);
        if (known == nullptr) return refuse(who, wire::ErrorCode::not_durable);
        const store::TimeMs now = context_.clock.wall();
        context_.store.protection(
            who.player, now, [this, who, now, currencies = *known](const store::Read<store::PlayerProtection>& set) {
                const auto* found = std::get_if<store::PlayerProtection>(&set);
                if (found == nullptr) return refuse(who, wire::ErrorCode::not_durable);
                answer(who, wire::protection_data(data_of(*found, currencies, now)));
            });
    });
}

void WalletService::set_limit(const room::Sender& who, const wire::SetLimit& wanted) {
    with_currency(who, wanted.currency, [this, who, wanted](const ledger::Currency& currency) {
        const bool is_stake = wanted.what == wire::DayLimit::stake_day;
        store::LimitWish wish{currency.id, is_stake ? ledger::DayLimit::stake : ledger::DayLimit::loss, std::nullopt};
        if (wanted.amount) wish.most = ledger::Amount{*wanted.amount};
        change(who, {who.player, context_.clock.wall(), wish});
    });
}

void WalletService::exclude(const room::Sender& who, const wire::Exclude& wanted) {
    store::ExclusionWish wish;
    if (wanted.until) wish.until = store::TimeMs{wanted.until->value};
    change(who, {who.player, context_.clock.wall(), wish});
}

void WalletService::change(const room::Sender& who, store::ProtectionChange wish) {
    // The parser checks everything except the time, so the exclusion may be too long.
    if (!is_sound(wish)) return refuse(who, wire::ErrorCode::bad_field);
    store::PlayerChanges changes;
    changes.protections.push_back(std::move(wish));
    context_.store.change_players(std::move(changes), [this, who](const store::Outcome& outcome) {
        context_.note_write(outcome);
        if (!std::holds_alternative<store::Committed>(outcome)) return refuse(who, wire::ErrorCode::not_durable);
        protection(who);
    });
}

void WalletService::statement(const room::Sender& who, const wire::Statement& wanted) {
    const std::int64_t before = wanted.before.value_or(std::numeric_limits<std::int64_t>::max());
    with_currency(who, wanted.currency, [this, who, before](const ledger::Currency& currency) {
        const ledger::AccountId wallet = ledger::wallet_of(who.player.value, currency.id);
        context_.store.statement(wallet, before, context_.limits.host.statement_page + 1,
                                 [this, who, currency](const store::Read<std::vector<store::StatementLine>>& read) {
                                     statement_read(who, currency, read);
                                 });
    });
}

void WalletService::statement_read(const room::Sender& who, const ledger::Currency& currency,
                                   const store::Read<std::vector<store::StatementLine>>& read) {
    const auto* lines = std::get_if<std::vector<store::StatementLine>>(&read);
    if (lines == nullptr) return refuse(who, wire::ErrorCode::not_durable);
    const std::size_t page = context_.limits.host.statement_page;
    wire::StatementData data{currency.code, currency.exponent, {}, std::nullopt};
    for (const store::StatementLine& line : *lines) {
        if (data.games.size() == page) break;
        data.games.push_back(game_of(line));
        if (lines->size() > page) data.before = line.number;
    }
    answer(who, wire::statement_data(data));
}

}  // namespace anteroom::host
