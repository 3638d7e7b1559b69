#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "reports_file.hpp"
#include "reports_streams.hpp"

namespace anteroom::store {

namespace {

/// The movements of one day.
class DaySheet {
  public:
    void take(ledger::TransferKind kind, ledger::Amount amount, bool to_fees) {
        KindTotal& total = kinds_.try_emplace(kind, KindTotal{kind, 0, {}}).first->second;
        ++total.count;
        total.amount = sum_at_most(total.amount, amount);
        if (to_fees) fees_ = sum_at_most(fees_, amount);
    }
    void note(RoomId room) { rooms_.insert(room); }
    DayTotals totals(TimeMs began) const {
        DayTotals totals{began, {}, fees_, static_cast<std::int64_t>(rooms_.size())};
        for (const auto& [kind, total] : kinds_) totals.kinds.push_back(total);
        return totals;
    }

  private:
    std::map<ledger::TransferKind, KindTotal> kinds_;
    std::set<RoomId> rooms_;
    ledger::Amount fees_;
};

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

std::vector<DayTotals> ReportsFile::days(ledger::CurrencyId currency, const std::vector<TimeMs>& begins) {
    return at_one_moment([&] {
        std::map<TimeMs, DaySheet> days;
        const TimeMs from = begins.front();
        const TimeMs to = begins.back();
        const ledger::AccountId fees = ledger::id_of({currency, ledger::Fees{}});
        const auto add_all = [&](Statement& rows, bool at_tables) {
            rows.bind(1, from.value).bind(2, to.value);
            while (rows.step()) {
                if (ledger::currency_of({rows.integer(1)}) != currency) continue;
                DaySheet& day = days[*std::prev(std::ranges::upper_bound(begins, TimeMs{rows.integer(4)}))];
                day.take(static_cast<ledger::TransferKind>(rows.integer(0)), {rows.integer(3)},
                         rows.integer(2) == fees.value);
                if (at_tables) day.note(RoomId{rows.integer(5)});
            }
        };
        Statement lines(db_,
                        "SELECT t.kind, t.from_account, t.to_account, t.amount, j.time, j.room FROM transfers AS t "
                        "CROSS JOIN journal AS j USING(row) WHERE t.row BETWEEN ?3 AND ?4 AND j.time >= ?1 AND "
                        "j.time < ?2");
        const std::int64_t last_row = db_.number("SELECT max(row) FROM transfers");
        for (const RowRange& range : times_.ranges(db_, from, to, last_row)) {
            lines.bind(3, range.first).bind(4, range.last);
            add_all(lines, true);
        }
        Statement cash(db_,
                       "SELECT kind, from_account, to_account, amount, time FROM cash WHERE time >= ?1 AND time < ?2");
        add_all(cash, false);
        std::vector<DayTotals> list;
        for (const auto& [began, sheet] : days) list.push_back(sheet.totals(began));
        return list;
    });
}

}  // namespace anteroom::store
