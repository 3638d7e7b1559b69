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
    /// A connection string of libpq, `postgres://…` or `host=… dbname=…`. Messages show the whole string, so it must
    /// have no password. The tables are in the first schema of its search path, which belongs to Anteroom alone.
    std::string place{};
};

/// Conditions for the journal's next partition, all of which must hold.
struct PartitionLimits {
    std::chrono::milliseconds age_min = std::chrono::hours(24);
    /// Smallest size: the rows of a smaller partition can be deleted one by one as quickly.
    std::int64_t bytes_min = std::int64_t{1} << 30;
    /// Smallest size as a part of the journal, 1 / count. Hundreds of
    /// partitions make look-ups slow (clients/docs/pages/host/scale.md).
    std::int64_t count = 64;
};

/// The store in a PostgreSQL database (15 or later), for one server or for several nodes that share it.
class PostgresStore : public SqlStore {
  public:
    /// Connects, migrates and starts the thread; throws OpenFailed.
    explicit PostgresStore(const PostgresOptions& options);
};

/// Opens readers with their own connection, also while a server writes.
/// Without the key, the readers verify no row. The functions throw OpenFailed.
std::unique_ptr<Reports> open_postgres_reports(const std::string& place,
                                               const std::optional<crypto::Bytes32>& row_key = {});
std::unique_ptr<BooksReader> open_postgres_books(const std::string& place,
                                                 const std::optional<crypto::Bytes32>& row_key = {});

/// Takes the duty to audit for all nodes, until the result is released or its connection ends. Returns null while
/// another node has it. Throws OpenFailed.
std::shared_ptr<void> take_postgres_audit_duty(const std::string& place);

/// Throws OpenFailed if no server could start there. Reasons: the database cannot be reached, is too old, or belongs
/// to a later release or another program; or this user may create no tables. Changes nothing; a server may be
/// running. Returns the place for a process that will connect many times: the address that answers now comes first.
std::string check_postgres(const std::string& place);

/// Returns whether the database has Anteroom's tables. Throws OpenFailed.
bool has_postgres_data(const std::string& place);

/// Returns whether a key has signed anything there. False if there are no tables yet, or they cannot be read.
bool has_signed_postgres_books(const std::string& place);

/// Begins the journal's next partition when it is due, and drops expired records together
/// with their partitions. Works beside running servers and may take any time. Stops when
/// `go_on` returns false; the next call continues the work. Throws ReadFailed.
void tend_postgres_journal(const std::string& place, const PartitionLimits& limits, std::function<bool()> go_on);

/// Returns the bytes on disk by kind of data. Throws ReadFailed.
std::map<std::string, std::uint64_t> postgres_disk_use(const std::string& place);

}  // namespace anteroom::store
