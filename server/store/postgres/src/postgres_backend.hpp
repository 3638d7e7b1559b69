#pragma once

#include <optional>
#include <string>

#include "postgres_database.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sql/backend.hpp"

namespace anteroom::store {

/// A database of a server, its lock, and what became of a commit whose answer was lost with the connection.
class PostgresBackend final : public Backend {
  public:
    /// Throws OpenFailed.
    explicit PostgresBackend(const PostgresOptions& options);

    Database& database() override { return *db_; }
    std::string name() const override { return place_; }
    /// Where the answer is lost it asks the server again, for some seconds, what became of the transaction.
    void commit() override;
    bool may_retry() const override { return !lost_; }
    bool certain() override;

    // The server looks after its log itself.
    void tend() override {}
    bool wants_rest() const override { return false; }
    void rest() override {}

  private:
    /// Nothing while nobody can know.
    std::optional<bool> is_committed(std::int64_t turn);

    std::string place_;
    std::unique_ptr<PostgresDatabase> db_;
    std::optional<std::int64_t> lost_;  ///< the turn of which nobody knows yet what became of it
};

}  // namespace anteroom::store
