#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include "base/worker.hpp"
#include "sqlite_database.hpp"

namespace anteroom::store {

/// Copies the log into the data file on a thread and a connection of its own, while the writer goes on committing. It
/// cannot reach the log's end while that moves: the writer makes the last, short pass itself, after which SQLite
/// writes the log from its beginning again.
class Checkpointer {
  public:
    Checkpointer(const std::string& path, const char* vfs);

    /// Starts a pass unless one is under way.
    void begin();
    /// How long the pass took that has ended since the last call, if one has.
    std::optional<std::chrono::microseconds> take_ended();
    /// Returns when no pass is under way.
    void wait();

  private:
    void pass();

    SqliteDatabase db_;
    std::mutex mutex_;  ///< guards the two below
    bool is_under_way_ = false;
    std::optional<std::chrono::microseconds> ended_;
    std::condition_variable has_ended_;
    base::Worker worker_{1};  ///< last: its thread uses all the others
};

}  // namespace anteroom::store
