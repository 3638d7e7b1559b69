#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/ids.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Rows of the journal, both ends included.
struct RowRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// Where in the journal to look for money of a span of time. The journal has no index, and clocks are set back, so that
/// its times do not rise with its rows. But its rows never change: of each block of those that moved money the earliest
/// and the latest time are kept once it was read, 40 bytes for 64 of them. Nothing is written to the file.
class RowTimes {
  public:
    /// All rows up to `last_row` that moved money from `from` on and before `to`, and others near them. The newest
    /// range comes first. Reads what was added since it was last asked.
    std::vector<RowRange> ranges(Database& db, std::optional<TimeMs> from, std::optional<TimeMs> to,
                                 std::int64_t last_row);

  private:
    struct Block {
        RowRange rows;
        std::int64_t count = 0;
        std::int64_t earliest = 0;
        std::int64_t latest = 0;
    };
    void read_on(Database& db);

    std::vector<Block> blocks_;  ///< rising; the last one may still grow
};

}  // namespace anteroom::store
