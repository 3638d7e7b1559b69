#include <map>
#include <utility>

#include "ledger/protection.hpp"
#include "reports_file.hpp"
#include "reports_streams.hpp"

namespace anteroom::store {

namespace {

/// What was moved, by the midnight with which a day began, and by kind.
using Days = std::map<std::int64_t, std::map<ledger::TransferKind, KindTotal>>;

}  // namespace

std::vector<NumberedEntry> ReportsFile::entries(const EntryFilter& filter, std::uint32_t count) {
    return at_one_moment([&] {
        std::vector<NumberedEntry> list;
        if (count == 0) return list;
        const EntryMatch match(filter);
        EntryStreams streams = streams_for(db_, times_, match);
        merge(streams, [&](NumberedEntry entry) {
            list.push_back(std::move(entry));
            return list.size() < count;
        });
        return list;
    });
}

std::vector<DayTotals> ReportsFile::days(ledger::CurrencyId currency, TimeMs from, TimeMs to) {
    return at_one_moment([&] {
        Days days;
        const auto add_all = [&](Statement& rows) {
            rows.bind(1, from.value).bind(2, to.value);
            while (rows.step()) {
                if (ledger::currency_of({rows.integer(1)}) != currency) continue;
                const auto kind = static_cast<ledger::TransferKind>(rows.integer(0));
                auto& kinds = days[ledger::day_began(rows.integer(3))];
                KindTotal& total = kinds.try_emplace(kind, KindTotal{kind, 0, {}}).first->second;
                ++total.count;
                total.amount = sum_at_most(total.amount, {rows.integer(2)});
            }
        };
        Statement lines(db_,
                        "SELECT t.kind, t.from_account, t.amount, j.time FROM transfers AS t CROSS JOIN journal AS j "
                        "USING(row) WHERE t.row BETWEEN ?3 AND ?4 AND j.time >= ?1 AND j.time < ?2");
        const std::int64_t last_row = db_.number("SELECT max(row) FROM transfers");
        for (const RowRange& range : times_.ranges(db_, from, to, last_row)) {
            lines.bind(3, range.first).bind(4, range.last);
            add_all(lines);
        }
        Statement cash(db_, "SELECT kind, from_account, amount, time FROM cash WHERE time >= ?1 AND time < ?2");
        add_all(cash);
        std::vector<DayTotals> list;
        for (const auto& [began, kinds] : days) {
            list.push_back({TimeMs{began}, {}});
            for (const auto& [kind, total] : kinds) list.back().kinds.push_back(total);
        }
        return list;
    });
}

}  // namespace anteroom::store
