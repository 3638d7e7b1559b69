#pragma once

#include <optional>
#include <string>

#include "postgres_database.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sql/backend.hpp"

namespace anteroom::store {

/// A server's database, the database's lock, and the outcome of a commit whose answer was lost with the connection.
class PostgresBackend final : public Backend {
  public:
    /// Throws OpenFailed.
    explicit PostgresBackend(const PostgresOptions& options);

    Database& database() override { return *db_; }
    std::string name() const override { return place_; }
    /// If the answer is lost, asks the server for some seconds whether the transaction was committed.
    void commit() override;
    bool may_retry() const override { return !lost_; }
    bool certain() override;

    // PostgreSQL maintains its log itself.
    void tend() override {}
    bool wants_rest() const override { return false; }
    void rest() override {}

  private:
    /// Returns no value while the outcome cannot be known.
    std::optional<bool> is_committed(std::int64_t turn);

    std::string place_;
    std::unique_ptr<PostgresDatabase> db_;
    std::optional<std::int64_t> lost_;  ///< turn of the commit whose outcome is still unknown
};

}  // namespace anteroom::store
