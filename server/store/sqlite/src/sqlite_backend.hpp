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

/// A data folder, the folder's lock, and the log of its file, which should stay short.
class SqliteBackend final : public Backend {
  public:
    /// Throws OpenFailed.
    explicit SqliteBackend(const SqliteOptions& options);

    Database& database() override { return *db_; }
    std::string name() const override { return options_.folder.string(); }
    void commit() override;
    bool may_retry() const override { return true; }  // the next commit overwrites the failed one
    /// After a failed COMMIT, the log may hold the group although no reader sees the group, and a crash could bring
    /// the group back. The next commit overwrites the group; until then, only emptying the log prevents its return.
    bool certain() override;
    /// Keeps the log short: starts the checkpointer, and makes the last pass after the checkpointer has ended.
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
    std::optional<Checkpointer> checkpointer_;  ///< only for a server, because a reader writes no log
};

}  // namespace anteroom::store
