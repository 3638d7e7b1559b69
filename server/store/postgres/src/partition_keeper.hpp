#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "postgres_database.hpp"
#include "store/postgres/postgres_store.hpp"

namespace anteroom::store {

/// Maintains the journal's partitions over its own connections, beside running games. The keeper begins the next
/// partition. When nothing names a row any more, it drops the row together with its table. One node at a time has the
/// duty; the others find nothing to do. The functions throw SqlError; the next call starts unfinished work again.
class PartitionKeeper {
  public:
    /// `go_on` returns false when the work should stop.
    PartitionKeeper(const std::string& place, const PartitionLimits& limits, std::function<bool()> go_on);

    void tend();

  private:
    void tend_all();
    /// Returns one more than the newest partition's number if the next partition is due, and otherwise 0.
    std::int64_t due();
    void begin(std::int64_t number);
    void drop_leftovers();
    void replace(std::int64_t number);
    void swap(std::int64_t number);
    /// Runs `sql` for all rows of a partition, some rows at a time. The two
    /// parameters limit the row numbers: above the first, up to the second.
    void go_through(std::int64_t number, const std::string& sql);
    void outlast_older_snapshots();
    void rest(std::chrono::milliseconds pause);

    PostgresDatabase guard_;   ///< has the duty, and locks the table that is being replaced
    PostgresDatabase worker_;  ///< commits each statement at once
    PartitionLimits limits_;
    std::function<bool()> go_on_;
};

}  // namespace anteroom::store
