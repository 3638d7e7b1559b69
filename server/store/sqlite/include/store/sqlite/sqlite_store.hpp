#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "store/sql/sql_store.hpp"

namespace anteroom::store {

struct SqliteOptions : SqlOptions {
    /// A store that serves makes the folder and locks it.
    std::filesystem::path folder{};
    /// Length of the log at which a store that has been idle for a moment copies the log into the data file.
    int log_pages_idle = 256;
    /// Length at which another thread copies the log while commits continue.
    /// The short rest is then copied between two groups of commits.
    int log_pages_max = 4096;
    /// Largest size of the data file; 0: only the disk limits it.
    std::int64_t pages_max = 0;
    /// Name of a registered SQLite VFS for the file operations; if empty, SQLite's own VFS is used.
    std::string vfs{};
};

/// The embedded store: one file `anteroom.db` and its log, in a folder
/// of their own. A thread beside the writer's thread shortens the log.
class SqliteStore final : public SqlStore {
  public:
    /// Opens, migrates and starts the thread; throws OpenFailed.
    explicit SqliteStore(const SqliteOptions& options);
};

}  // namespace anteroom::store
