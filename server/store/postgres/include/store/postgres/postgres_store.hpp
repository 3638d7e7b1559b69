#pragma once

#include <cstdint>
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
/// program's, or this user may make no tables in it. Changes nothing; a server may be running.
void check_postgres(const std::string& place);

/// Whether a key has signed anything there. False where there are no tables yet, or they cannot be read.
bool has_signed_postgres_books(const std::string& place);

/// Bytes by what they are for. Throws ReadFailed.
std::map<std::string, std::uint64_t> postgres_disk_use(const std::string& place);

}  // namespace anteroom::store
