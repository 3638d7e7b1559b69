#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "store/port/reports.hpp"
#include "store/sql/books_reader.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::store {

struct PostgresOptions : SqlOptions {
    /// A connection string of libpq's, `postgres://…` or `host=… dbname=…`, that is shown as it is: without a password.
    /// The tables lie in the first schema of its search path, which is Anteroom's alone.
    std::string place{};
};

/// When the journal's next partition begins.
struct PartitionLimits {
    std::chrono::milliseconds age_min = std::chrono::hours(24);
    /// From a smaller one rows go one by one as quickly.
    std::int64_t bytes_min = std::int64_t{1} << 30;
    /// It has this part of the journal at least: look-ups take longer with hundreds (deploy/cluster/SCALE.md).
    std::int64_t count = 64;
};

/// The store in a database of PostgreSQL (15 or later), which one server has at a time.
class PostgresStore : public SqlStore {
  public:
    /// Connects, migrates and starts the thread; throws OpenFailed.
    explicit PostgresStore(const PostgresOptions& options);
};

/// Each reads over a connection of its own, also while a server writes. They throw OpenFailed.
std::unique_ptr<Reports> open_postgres_reports(const std::string& place);
std::unique_ptr<BooksReader> open_postgres_books(const std::string& place,
                                                 const std::optional<crypto::Bytes32>& row_key = {});

/// Throws OpenFailed where no server could begin there: it is not to be reached, too old, of a later release or another
/// program's, or this user may make no tables in it. Changes nothing; a server may be running. Returns the same place,
/// with the address first that answers now, for a process that will connect many times.
std::string check_postgres(const std::string& place);

/// Whether a key has signed anything there. False where there are no tables yet, or they cannot be read.
bool has_signed_postgres_books(const std::string& place);

/// Begins the journal's next partition when it is time, and takes away with their partitions the records that are kept
/// no longer. Takes as long as it takes, beside servers that run, until `go_on` says no: then it goes on the next time.
/// Throws ReadFailed.
void tend_postgres_journal(const std::string& place, const PartitionLimits& limits, std::function<bool()> go_on);

/// Bytes by what they are for. Throws ReadFailed.
std::map<std::string, std::uint64_t> postgres_disk_use(const std::string& place);

}  // namespace anteroom::store
