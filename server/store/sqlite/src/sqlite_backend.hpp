#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "checkpointer.hpp"
#include "sqlite_database.hpp"
#include "store/sql/backend.hpp"
#include "store/sqlite/folder.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace anteroom::store {

/// A data folder, its lock, and the log of its file, which should stay short.
class SqliteBackend final : public Backend {
  public:
    /// Throws OpenFailed.
    explicit SqliteBackend(const SqliteOptions& options);

    Database& database() override { return *db_; }
    std::string name() const override { return options_.folder.string(); }
    void commit() override;
    bool may_retry() const override { return true; }  // the next commit overwrites the failed one
    /// After a failed COMMIT, the log may hold the group although no reader sees it, and a crash could bring it back.
    /// The next commit overwrites it; until then, only emptying the log rules that out.
    bool certain() override;
    /// Keeps the log short: starts the checkpointer, and makes the last pass after that has ended.
    void tend() override;
    bool wants_rest() const override { return db_->log_pages() >= options_.log_pages_idle; }
    void rest() override { checkpoint(); }

  private:
    void checkpoint();
    void report(std::size_t pages, std::chrono::microseconds took, bool aside) const;

    SqliteOptions options_;
    FolderLock lock_;
    std::unique_ptr<SqliteDatabase> db_;
    bool uncertain_ = false;
    std::optional<Checkpointer> checkpointer_;  ///< only for a server; a reader writes no log
};

}  // namespace anteroom::store
