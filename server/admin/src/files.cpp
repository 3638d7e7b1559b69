// The books and the audit log as files for spreadsheets.

#include <algorithm>

#include "act_reads.hpp"
#include "base/moment.hpp"
#include "book_reads.hpp"
#include "crypto/text.hpp"
#include "csv.hpp"
#include "ledger/transfer.hpp"

namespace anteroom::admin {

namespace {

Answer file(Csv& csv, std::string name, std::shared_ptr<const void> slot = nullptr) {
    return {200, "text/csv; charset=utf-8", std::move(name), csv.take(), std::move(slot)};
}

void insist_on_length(const RequestContext& request, std::size_t rows) {
    if (rows > request.limits.file_rows_max)
        throw Refused(Code::too_many, "The file would have too many rows. Choose a shorter time.");
}

std::vector<store::NumberedEntry> whole_file(RequestContext& request, store::EntryFilter filter) {
    std::vector<store::NumberedEntry> all;
    for (;;) {
        auto rows = request.parts.reports.entries(filter, request.limits.rows_a_read);
        const bool last = rows.size() < request.limits.rows_a_read;
        if (!last) filter.before = rows.back().number;
        all.insert(all.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
        insist_on_length(request, all.size());
        if (last) break;
    }
    std::ranges::reverse(all);
    return all;
}

Answer transfers_file(RequestContext& request) {
    const Query query(request.asked.query, {"currency", "account", "player", "kind", "room", "game", "from", "to"});
    const AskedEntries asked = entries_of(request, query);
    auto slot = slot_of(request);
    Csv csv({"number", "time", "key", "kind", "from", "to", "amount", "currency", "note", "chain", "hash", "method",
             "reference", "reverses", "cashier", "second", "drawer"});
    for (const store::NumberedEntry& row : whole_file(request, asked.filter)) {
        const ledger::Transfer& transfer = row.entry.transfer;
        csv.number(std::to_string(row.number))
            .text(base::moment_text(row.entry.time_ms))
            .text(ledger::text_of(transfer.key));
        csv.text(ledger::name_of(transfer.kind))
            .text(ledger::name_of(transfer.from))
            .text(ledger::name_of(transfer.to));
        csv.number(ledger::number_text(transfer.amount, asked.currency)).text(asked.currency.code).text(row.entry.note);
        csv.text(ledger::name_of(row.chain)).text(crypto::hex(row.hash));
        const auto& paid = row.paid;
        csv.text(paid ? store::name_of(paid->method) : "").text(paid ? paid->reference : "");
        csv.text(paid ? paid->reverses.value_or("") : "");
        csv.number(paid ? std::to_string(paid->by.value) : "");
        csv.number(paid && paid->second ? std::to_string(paid->second->value) : "");
        csv.number(paid && paid->drawer ? std::to_string(*paid->drawer) : "").end();
    }
    return file(csv, "transfers.csv", std::move(slot));
}

Answer days_file(RequestContext& request) {
    const AskedDays asked = days_of(request);
    Csv csv({"day", "kind", "count", "amount", "currency"});
    for (const store::DayTotals& day : asked.days)
        for (const store::KindTotal& kind : day.kinds) {
            csv.text(base::day_text(request.parts.day.days.day_of(day.day.value)))
                .text(ledger::name_of(kind.kind))
                .number(std::to_string(kind.count));
            csv.number(ledger::number_text(kind.amount, asked.currency)).text(asked.currency.code).end();
        }
    return file(csv, "days.csv");
}

Answer settlement_file(RequestContext& request) {
    const AskedSettlement asked = settlement_of(request);
    const auto money = [&](ledger::Amount amount) { return ledger::number_text(amount, asked.currency); };
    Csv csv({"player", "name", "paid_in", "paid_out", "at_table", "net", "currency"});
    for (const store::SettlementLine& line : asked.settlement.players) {
        csv.number(std::to_string(line.player.value)).text(line.name);
        csv.number(money(line.paid_in)).number(money(line.paid_out)).number(money(line.at_table));
        csv.number(money(net_of(line))).text(asked.currency.code).end();
    }
    return file(csv, "settlement.csv");
}

Answer log_file(RequestContext& request) {
    const Query query(request.asked.query, {"what", "player", "room", "from", "to"});
    const ActFilter filter = acts_of(query);
    auto slot = slot_of(request);
    std::vector<ledger::StoredAuditEntry> all;
    std::optional<std::int64_t> before;
    do {
        FoundActs found = find_acts(request, filter, before, request.limits.rows_a_read);
        before = found.before;
        all.insert(all.end(), std::make_move_iterator(found.acts.begin()), std::make_move_iterator(found.acts.end()));
        insist_on_length(request, all.size());
    } while (before);
    std::ranges::reverse(all);
    Csv csv({"number", "time", "who", "what", "about", "reason", "hash"});
    for (const ledger::StoredAuditEntry& row : all) {
        csv.number(std::to_string(row.row)).text(base::moment_text(row.entry.time_ms)).text(row.entry.who);
        csv.text(row.entry.what).text(row.entry.about).text(row.entry.reason).text(crypto::hex(row.hash)).end();
    }
    return file(csv, "log.csv", std::move(slot));
}

}  // namespace

std::vector<Route> file_routes() {
    using store::Role;
    return {
        {false, "/books/transfers.csv", Role::cashier, transfers_file, Lane::reports},
        {false, "/books/days.csv", Role::cashier, days_file, Lane::reports},
        {false, "/books/settlement.csv", Role::cashier, settlement_file, Lane::reports},
        {false, "/log.csv", Role::operator_, log_file, Lane::reports},
    };
}

}  // namespace anteroom::admin
