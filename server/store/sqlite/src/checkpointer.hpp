#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include "base/worker.hpp"
#include "sqlite_database.hpp"

namespace anteroom::store {

/// Copies the log into the data file on a separate thread and connection, while the writer
/// continues to commit. This thread cannot reach the end of a log that grows. So the writer
/// makes the last, short pass itself. SQLite then writes the log from its beginning again.
class Checkpointer {
  public:
    Checkpointer(const std::string& path, const char* vfs);

    /// Starts a pass unless a pass is under way.
    void begin();
    /// Returns the duration of the pass that ended since the last call, if any.
    std::optional<std::chrono::microseconds> take_ended();
    /// Returns when no pass is under way.
    void wait();

  private:
    void pass();

    SqliteDatabase db_;
    std::mutex mutex_;  ///< guards the two members below
    bool is_under_way_ = false;
    std::optional<std::chrono::microseconds> ended_;
    std::condition_variable has_ended_;
    base::Worker worker_{1};  ///< last, because its thread uses all the others
};

}  // namespace anteroom::store
