// The books as lists with pages.

#include <algorithm>

#include "book_reads.hpp"
#include "crypto/text.hpp"
#include "ledger/transfer.hpp"
#include "people_json.hpp"

namespace anteroom::admin {

namespace {

Answer books(RequestContext& request) {
    const Query none(request.asked.query, {});
    Json list = Json::array();
    for (const store::BookTotal& total : request.parts.reports.totals()) {
        Json json = of_currency(total.currency);
        json["cashier"] = total.cashier.minor;
        json["fees"] = total.fees.minor;
        json["wallets"] = total.wallets.minor;
        json["tables"] = total.tables.minor;
        list.push_back(json);
    }
    return shown(Json{{"currencies", list}});
}

Answer accounts(RequestContext& request) {
    const Query query(request.asked.query, {"currency", "after", "count"});
    const ledger::Currency currency = request.actions().currency(query.needed("currency", 8));
    ledger::AccountId after{0};
    if (const auto name = query.text("after", 64)) {
        const auto found = ledger::account_named(*name, currency.id);
        if (!found) throw Refused(Code::malformed, "`after` has to be the name of an account.");
        after = *found;
    }
    const std::uint32_t count = query.count(200);
    const auto rows = request.parts.reports.accounts(currency.id, after, count);
    Json body = of_currency(currency);
    Json list = Json::array();
    for (const store::AccountBalance& row : rows) {
        Json json{{"account", ledger::name_of(row.account)}};
        if (!row.player_name.empty()) json["name"] = row.player_name;
        json["amount"] = row.amount.minor;
        list.push_back(json);
    }
    body["accounts"] = list;
    if (rows.size() == count) body["after"] = ledger::name_of(rows.back().account);
    return shown(body);
}

Answer transfers(RequestContext& request) {
    const Query query(request.asked.query,
                      {"currency", "account", "player", "kind", "room", "game", "from", "to", "before", "count"});
    AskedEntries asked = entries_of(request, query);
    asked.filter.before = query.whole("before", 0, whole_max);
    const std::uint32_t count = query.count(200);
    const auto rows = request.parts.reports.entries(asked.filter, count);
    Json body = of_currency(asked.currency);
    Json list = Json::array();
    for (const store::NumberedEntry& row : rows) {
        const ledger::Transfer& transfer = row.entry.transfer;
        Json json{{"number", row.number},
                  {"time", row.entry.time_ms},
                  {"key", ledger::text_of(transfer.key)},
                  {"kind", ledger::name_of(transfer.kind)},
                  {"from", ledger::name_of(transfer.from)},
                  {"to", ledger::name_of(transfer.to)},
                  {"amount", transfer.amount.minor},
                  {"note", row.entry.note},
                  {"chain", ledger::name_of(row.chain)},
                  {"hash", crypto::hex(row.hash)}};
        if (row.paid) {
            add_paid_how(json, *row.paid);
            json["by"] = person_json(request, row.paid->by);
            if (row.paid->second) json["second"] = person_json(request, *row.paid->second);
            if (row.paid->drawer) json["drawer"] = *row.paid->drawer;
        }
        list.push_back(json);
    }
    body["transfers"] = list;
    if (rows.size() == count) body["before"] = rows.back().number;
    return shown(body);
}

Answer days(RequestContext& request) {
    const AskedDays asked = days_of(request);
    Json body = of_currency(asked.currency);
    Json list = Json::array();
    for (const store::DayTotals& day : asked.days) {
        Json kinds = Json::array();
        for (const store::KindTotal& kind : day.kinds)
            kinds.push_back(
                Json{{"kind", ledger::name_of(kind.kind)}, {"count", kind.count}, {"amount", kind.amount.minor}});
        const base::HouseDays& house = request.parts.day.days;
        const base::Day of = house.day_of(day.day.value);
        list.push_back(Json{{"day", base::day_text(of)},
                            {"from", day.day.value},
                            {"to", house.ends(of)},
                            {"fees", day.fees.minor},
                            {"tables", day.tables},
                            {"kinds", kinds}});
    }
    body["days"] = list;
    return shown(body);
}

/// Returns when days begin here, and when the requested days begin and end. The default is today.
Answer day(RequestContext& request) {
    const Query query(request.asked.query, {"first", "last"});
    const DaySpan span = days_in(request, query, "first", "last", std::chrono::days(1));
    const HouseDay& of = request.parts.day;
    return shown(Json{{"begins", of.begins},
                      {"zone", of.zone},
                      {"first", base::day_text(span.first)},
                      {"last", base::day_text(span.last)},
                      {"from", of.days.began(span.first)},
                      {"to", of.days.ends(span.last)}});
}

Answer anchor(RequestContext& request) {
    const Query none(request.asked.query, {});
    const auto line = request.parts.anchor();
    if (!line) throw Refused(Code::not_found, "Nothing has been signed in these books yet.");
    return shown(Json{{"anchor", *line}});
}

Answer unfinished(RequestContext& request) {
    const Query none(request.asked.query, {});
    const auto known = request.actions().currencies();
    Json list = Json::array();
    for (const store::UnfinishedGame& game : request.parts.reports.unfinished()) {
        const auto currency = std::ranges::find(known, game.currency, &ledger::Currency::id);
        if (currency == known.end()) continue;
        Json json{{"room", game.game.room}, {"game", game.game.game}};
        json.update(of_currency(*currency));
        json["amount"] = game.amount.minor;
        json["began"] = game.began.value;
        list.push_back(json);
    }
    return shown(Json{{"games", list}});
}

Answer settlement(RequestContext& request) {
    const AskedSettlement asked = settlement_of(request);
    Json body = of_currency(asked.currency);
    Json rooms = Json::array();
    for (const store::RoomId room : asked.settlement.rooms) rooms.push_back(room.value);
    Json players = Json::array();
    for (const store::SettlementLine& line : asked.settlement.players)
        players.push_back(Json{{"player", line.player.value},
                               {"name", line.name},
                               {"paid_in", line.paid_in.minor},
                               {"paid_out", line.paid_out.minor},
                               {"at_table", line.at_table.minor},
                               {"net", net_of(line).minor}});
    body["rooms"] = rooms;
    body["players"] = players;
    body["fees"] = asked.settlement.fees.minor;
    return shown(body);
}

}  // namespace

ledger::Amount net_of(const store::SettlementLine& line) {
    return {line.paid_out.minor - line.paid_in.minor + line.at_table.minor};
}

std::vector<Route> book_routes() {
    using store::Role;
    return {
        {false, "/books", Role::cashier, books},
        {false, "/books/accounts", Role::cashier, accounts, Lane::reports},
        {false, "/books/transfers", Role::cashier, transfers, Lane::reports},
        {false, "/books/days", Role::cashier, days, Lane::reports},
        {false, "/books/unfinished", Role::cashier, unfinished, Lane::reports},
        {false, "/books/day", Role::cashier, day},
        {false, "/books/anchor", Role::cashier, anchor, Lane::reports},
        {false, "/books/settlement", Role::cashier, settlement, Lane::reports},
    };
}

}  // namespace anteroom::admin
