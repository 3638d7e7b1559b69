#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "postgres_database.hpp"
#include "store/postgres/postgres_store.hpp"

namespace anteroom::store {

/// Looks after the journal's partitions over connections of its own, beside all who play: begins the next, and takes
/// away with their tables the rows that nothing names any more. One of all nodes is at it; the others find nothing to
/// do. Throws SqlError; what was begun is begun anew the next time.
class PartitionKeeper {
  public:
    /// `go_on`: false where it is to be given up.
    PartitionKeeper(const std::string& place, const PartitionLimits& limits, std::function<bool()> go_on);

    void tend();

  private:
    void tend_all();
    /// One more than the newest, if its time has come; else 0.
    std::int64_t due();
    void begin(std::int64_t number);
    void drop_leftovers();
    void replace(std::int64_t number);
    void swap(std::int64_t number);
    /// Carries out `sql` for all rows of a partition, some at a time, as those with numbers above the first parameter
    /// and up to the second.
    void go_through(std::int64_t number, const std::string& sql);
    void outlast_older_snapshots();
    void rest(std::chrono::milliseconds pause);

    PostgresDatabase guard_;   ///< has the duty, and keeps what is being replaced as it is
    PostgresDatabase worker_;  ///< what it does is done at once
    PartitionLimits limits_;
    std::function<bool()> go_on_;
};

}  // namespace anteroom::store
