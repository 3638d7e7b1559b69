#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "store/sql/sql_store.hpp"

namespace anteroom::store {

struct SqliteOptions : SqlOptions {
    /// Made and locked by a store that serves.
    std::filesystem::path folder{};
    /// The log is copied into the data file when the store has been idle for a moment and it is this long …
    int log_pages_idle = 256;
    /// … and beside the commits when it is this long, which leaves a short rest of it to a pause between two groups.
    int log_pages_max = 4096;
    /// The data file's size at most; 0: as large as the disk allows.
    std::int64_t pages_max = 0;
    /// An SQLite VFS registered under this name carries out the file operations; empty: SQLite's own.
    std::string vfs{};
};

/// The embedded store: one file `anteroom.db` with its log in a folder of its own; a thread beside the writer's
/// shortens the log.
class SqliteStore final : public SqlStore {
  public:
    /// Opens, migrates and starts the thread; throws OpenFailed.
    explicit SqliteStore(const SqliteOptions& options);
};

}  // namespace anteroom::store
