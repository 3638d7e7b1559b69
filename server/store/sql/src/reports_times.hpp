#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/ids.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Rows of the journal from the first to the last, both included.
struct RowRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// Finds the parts of the journal where money moved in a span of time. The journal has no index for times. Times need
/// not rise with the rows, because clocks are set back. Rows, however, never change. So for each block of 64 rows that
/// moved money, the earliest and the latest time are kept, in 40 bytes of memory. Nothing is written to the file.
class RowTimes {
  public:
    /// Returns all rows up to `last_row` that moved money from `from` on and before `to`, and some
    /// rows near them. The newest range comes first. Reads rows that were added since the last call.
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
