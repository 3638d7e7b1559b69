// Players and their wallets.

#include <algorithm>

#include "admin/ask_store.hpp"
#include "ledger/wallet.hpp"
#include "money_json.hpp"
#include "request_context.hpp"
#include "wire/text.hpp"

namespace anteroom::admin {

namespace {

Answer currencies(RequestContext& request) {
    const Query none(request.asked.query, {});
    Json list = Json::array();
    for (const ledger::Currency& one : request.actions().currencies()) list.push_back(of_currency(one));
    return shown(Json{{"currencies", list}});
}

Json player_json(const store::PlayerRow& player, bool suspended) {
    return Json{{"player", player.id.value},
                {"name", player.name},
                {"role", store::name_of(player.role)},
                {"suspended", suspended},
                {"created", player.created.value}};
}

/// Returns the free amounts of all these players' wallets: player by player, each in the order of the currencies.
std::vector<ledger::Amount> free_of(RequestContext& request, const std::vector<store::FoundPlayer>& players,
                                    const std::vector<ledger::Currency>& currencies) {
    std::vector<ledger::AccountId> wallets;
    for (const store::FoundPlayer& found : players)
        for (const ledger::Currency& currency : currencies)
            wallets.push_back(ledger::wallet_of(found.player.id.value, currency.id));
    return ask_store<std::vector<ledger::Amount>>(
        [&](auto done) { request.parts.store.balances(std::move(wallets), std::move(done)); });
}

std::optional<ledger::ExcludedUntil> exclusion_of(RequestContext& request, store::PlayerId player) {
    const auto guard = ask_store<store::PlayerProtection>(
        [&](auto done) { request.parts.store.protection(player, request.now, std::move(done)); });
    return guard.set.exclusion.now;
}

Answer players(RequestContext& request) {
    const Query query(request.asked.query, {"text", "after", "count"});
    constexpr std::size_t query_bytes_max = 256;
    const std::string text = query.text("text", query_bytes_max).value_or("");
    const std::string after = query.text("after", query_bytes_max).value_or("");
    const store::PlayerPage page = request.parts.reports.players(wire::name_key(text), after, query.count(100));
    const auto currencies = request.actions().currencies();
    const auto free = free_of(request, page.players, currencies);
    auto amount = free.begin();
    Json list = Json::array();
    for (const store::FoundPlayer& found : page.players) {
        Json json = player_json(found.player, found.suspended);
        Json balances = Json::array();
        for (const ledger::Currency& currency : currencies) {
            const std::int64_t minor = (amount++)->minor;
            if (minor == 0) continue;
            balances.push_back(of_currency(currency));
            balances.back()["free"] = minor;
        }
        json["balances"] = balances;
        if (const auto until = exclusion_of(request, found.player.id)) json["excluded_until"] = until->ms;
        list.push_back(json);
    }
    Json body{{"players", list}};
    if (page.after) body["after"] = *page.after;
    return shown(body);
}

template <class T, class F>
Json guarded_json(Json limit, const ledger::Guarded<T>& guarded, const char* field, F value_of) {
    if (guarded.now) limit[field] = value_of(*guarded.now);
    if (guarded.later) {
        Json next{{"from", guarded.later->from_ms}};
        if (guarded.later->value) next[field] = value_of(*guarded.later->value);
        limit["next"] = next;
    }
    return limit;
}

Json limits_json(const ledger::Protection& set, const std::vector<ledger::Currency>& known) {
    Json list = Json::array();
    const auto minor = [](ledger::Amount amount) { return amount.minor; };
    const auto add = [&](const ledger::Currency& currency, const char* what,
                         const ledger::Guarded<ledger::Amount>& of) {
        if (!of.now && !of.later) return;
        Json limit{{"what", what}};
        limit.update(of_currency(currency));
        list.push_back(guarded_json(limit, of, "amount", minor));
    };
    for (const ledger::DayLimits& day : set.days) {
        const auto currency = std::ranges::find(known, day.currency, &ledger::Currency::id);
        if (currency == known.end()) continue;
        add(*currency, "stake", day.stake);
        add(*currency, "loss", day.loss);
    }
    if (set.exclusion.now || set.exclusion.later)
        list.push_back(guarded_json(Json{{"what", "exclusion"}}, set.exclusion, "until",
                                    [](ledger::ExcludedUntil until) { return until.ms; }));
    return list;
}

Answer player(RequestContext& request) {
    const Query none(request.asked.query, {});
    const store::PlayerId id{request.ids.at(0)};
    const auto row =
        ask_store<std::optional<store::PlayerRow>>([&](auto done) { request.parts.store.player(id, std::move(done)); });
    if (!row) throw Refused(Code::not_found, "There is no such player.");
    const auto guard = ask_store<store::PlayerProtection>(
        [&](auto done) { request.parts.store.protection(id, request.now, std::move(done)); });
    Json body = player_json(*row, guard.suspended);
    Json balances = Json::array();
    for (const store::WalletState& wallet : request.parts.reports.wallets(id)) {
        balances.push_back(balance_json(wallet));
        const auto owed = request.parts.reports.owed(ledger::wallet_of(id.value, wallet.currency.id));
        if (owed.minor > 0) balances.back()["owed"] = owed.minor;
    }
    body["balances"] = balances;
    body["limits"] = limits_json(guard.set, request.actions().currencies());
    return shown(body);
}

Json line_json(const store::StatementLine& line) {
    Json json{{"number", line.number}, {"room", line.game.room}, {"game", line.game.game}, {"began", line.began.value}};
    if (line.ended) json["ended"] = line.ended->value;
    json["stake"] = line.stake.minor;
    json["fee"] = line.fee.minor;
    json["returned"] = line.returned.minor;
    json["voided"] = line.voided;
    json["balance_before"] = line.balance_before.minor;
    if (line.balance_after) json["balance_after"] = line.balance_after->minor;
    return json;
}

Answer statement(RequestContext& request) {
    const Query query(request.asked.query, {"currency", "before", "count"});
    const ledger::Currency currency = request.actions().currency(query.needed("currency", 8));
    const store::PlayerId id{request.ids.at(0)};
    request.actions().account(id);
    const std::uint32_t count = query.count(100);
    const auto lines = request.parts.reports.statement(id, currency.id, query.whole("before", 0, whole_max), count);
    Json body = of_currency(currency);
    Json list = Json::array();
    for (const store::StatementLine& line : lines) list.push_back(line_json(line));
    body["games"] = list;
    if (lines.size() == count) body["before"] = lines.back().number;
    return shown(body);
}

}  // namespace

std::vector<Route> people_routes() {
    using store::Role;
    return {
        {false, "/currencies", Role::cashier, currencies},
        {false, "/players", Role::cashier, players, Lane::reports},
        {false, "/players/{player}", Role::cashier, player},
        {false, "/players/{player}/statement", Role::cashier, statement},
    };
}

}  // namespace anteroom::admin
