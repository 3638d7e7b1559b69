#include "reports_times.hpp"

#include <algorithm>

namespace anteroom::store {

namespace {

constexpr std::int64_t block_rows = 64;

/// Age up to which rows are read again: if several nodes post, a row may become visible after a later row.
constexpr std::int64_t unsettled_ms = 30'000;

}  // namespace

void RowTimes::read_on(Database& db) {
    const std::int64_t newest = blocks_.empty() ? 0 : blocks_.back().latest;
    while (!blocks_.empty() && blocks_.back().latest > newest - unsettled_ms) blocks_.pop_back();
    Statement rows(db,
                   "SELECT journal.row, time FROM transfers CROSS JOIN journal USING(row) WHERE transfers.row > ? "
                   "ORDER BY transfers.row");
    rows.bind(1, blocks_.empty() ? 0 : blocks_.back().rows.last);
    while (rows.step()) {
        const std::int64_t row = rows.integer(0);
        const std::int64_t time = rows.integer(1);
        if (!blocks_.empty() && blocks_.back().rows.last == row) continue;
        if (blocks_.empty() || blocks_.back().count == block_rows) blocks_.push_back({{row, row}, 0, time, time});
        Block& block = blocks_.back();
        block.rows.last = row;
        ++block.count;
        block.earliest = std::min(block.earliest, time);
        block.latest = std::max(block.latest, time);
    }
}

std::vector<RowRange> RowTimes::ranges(Database& db, std::optional<TimeMs> from, std::optional<TimeMs> to,
                                       std::int64_t last_row) {
    if (last_row <= 0) return {};
    if (!from && !to) return {{1, last_row}};
    read_on(db);
    std::vector<RowRange> list;
    std::int64_t above = 0;  // first row of the previous block, if that was taken; else 0
    for (auto block = blocks_.rbegin(); block != blocks_.rend(); ++block) {
        const bool takes = block->rows.first <= last_row && (!from || block->latest >= from->value) &&
                           (!to || block->earliest < to->value);
        if (takes && above != 0)
            list.back().first = block->rows.first;
        else if (takes)
            list.push_back({block->rows.first, std::min(block->rows.last, last_row)});
        above = takes ? block->rows.first : 0;
    }
    return list;
}

}  // namespace anteroom::store
