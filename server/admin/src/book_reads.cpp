#include "book_reads.hpp"

#include <algorithm>

#include "ledger/protection.hpp"
#include "stored_templates.hpp"

namespace anteroom::admin {

namespace {

constexpr std::size_t code_bytes_max = 8;

std::vector<store::RoomId> rooms_in(std::string_view list) {
    constexpr std::size_t rooms_max = 100;
    std::vector<store::RoomId> rooms;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        const auto room = whole_of(list.substr(at, end - at));
        if (!room || *room < 1 || *room > ledger::account_room_max || rooms.size() == rooms_max)
            throw Refused(Code::malformed, "`rooms` has to be up to 100 numbers of tables with commas between.");
        rooms.push_back({*room});
        at = end + 1;
    }
    return rooms;
}

}  // namespace

DaySpan days_in(const RequestContext& request, const Query& query, const char* first, const char* last,
                std::chrono::days usual) {
    const auto day = [&](const char* field, base::Day otherwise) {
        const auto text = query.text(field, 10);
        if (!text) return otherwise;
        const auto found = base::day_named(*text);
        if (!found) throw Refused(Code::malformed, "`" + std::string(field) + "` has to be a day like 2025-10-09.");
        return *found;
    };
    constexpr std::chrono::days days_max{400};
    const base::Day to = day(last, request.parts.day.days.day_of(request.now.value));
    const base::Day from = day(first, to - usual + std::chrono::days(1));
    if (from > to || to - from >= days_max)
        throw Refused(Code::malformed, "`" + std::string(first) + "` and `" + last + "` have to span one to 400 days.");
    return {from, to};
}

AskedEntries entries_of(RequestContext& request, const Query& query) {
    AskedEntries asked;
    asked.currency = request.actions().currency(query.needed("currency", code_bytes_max));
    store::EntryFilter& filter = asked.filter;
    filter.currency = asked.currency.id;
    if (const auto name = query.text("account", 64)) {
        filter.account = ledger::account_named(*name, asked.currency.id);
        if (!filter.account) throw Refused(Code::malformed, "`account` has to be the name of an account.");
    }
    if (const auto name = query.text("kind", 32)) {
        filter.kind = ledger::kind_named(*name);
        if (!filter.kind) throw Refused(Code::malformed, "`kind` has to be a kind of movement.");
    }
    if (const auto id = query.whole("player", 1, whole_max)) filter.player = store::PlayerId{*id};
    if (const auto id = query.whole("room", 1, whole_max)) filter.room = store::RoomId{*id};
    if (const auto id = query.whole("game", 1, whole_max)) filter.game = store::GameNumber{*id};
    if (filter.game && !filter.room) throw Refused(Code::malformed, "`game` needs `room`.");
    if (const auto time = query.whole("from", 0, whole_max)) filter.from = store::TimeMs{*time};
    if (const auto time = query.whole("to", 0, whole_max)) filter.to = store::TimeMs{*time};
    return asked;
}

AskedDays days_of(RequestContext& request) {
    const Query query(request.asked.query, {"currency", "from", "to"});
    const ledger::Currency currency = request.actions().currency(query.needed("currency", code_bytes_max));
    constexpr std::chrono::days usual{30};
    const DaySpan span = days_in(request, query, "from", "to", usual);
    std::vector<store::TimeMs> begins;
    for (base::Day day = span.first; day <= span.last + std::chrono::days(1); day += std::chrono::days(1))
        begins.push_back({request.parts.day.days.began(day)});
    return {currency, request.parts.reports.days(currency.id, begins)};
}

AskedSettlement settlement_of(RequestContext& request) {
    const Query query(request.asked.query, {"currency", "rooms", "template", "from", "to"});
    const ledger::Currency currency = request.actions().currency(query.needed("currency", code_bytes_max));
    store::SettledGames games;
    if (const auto list = query.text("rooms", 2'000)) games.rooms = rooms_in(*list);
    if (const auto time = query.whole("from", 0, whole_max)) games.from = store::TimeMs{*time};
    if (const auto time = query.whole("to", 0, whole_max)) games.to = store::TimeMs{*time};
    games.of_template = query.text("template", template_name_len_max);
    if (games.of_template == "") throw Refused(Code::malformed, "`template` has to be the name of a template.");
    if (games.rooms.empty() && !games.of_template && !games.has_span())
        throw Refused(Code::malformed, "The query needs `rooms`, `template`, or `from` and `to`.");
    constexpr std::int64_t days_max = 400;
    if (games.has_span() && (!games.from || !games.to || *games.from >= *games.to ||
                             games.to->value - games.from->value > days_max * ledger::day_ms))
        throw Refused(Code::malformed, "`from` and `to` have to be a span of up to 400 days.");
    AskedSettlement asked{currency, request.parts.reports.settlement(currency.id, games)};
    // A template may have been deleted while tables made from it remain.
    if (games.of_template && asked.settlement.rooms.empty()) template_named(request, *games.of_template);
    return asked;
}

}  // namespace anteroom::admin
