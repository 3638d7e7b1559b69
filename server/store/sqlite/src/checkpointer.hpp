#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "database.hpp"

namespace anteroom::store {

/// Copies the log into the data file on a thread and a connection of its own, while the writer goes on committing. It
/// cannot reach the log's end while that moves: the writer makes the last, short pass itself, after which SQLite
/// writes the log from its beginning again.
class Checkpointer {
  public:
    Checkpointer(const std::string& path, const char* vfs);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    /// Starts a pass unless one is under way.
    void begin();
    /// How long the pass took that has ended since the last call, if one has.
    std::optional<std::chrono::microseconds> take_ended();
    /// Returns when no pass is under way.
    void wait();

  private:
    void loop();

    Database db_;
    std::mutex mutex_;  ///< guards all but db_ and thread_
    std::condition_variable changed_;
    bool wanted_ = false;
    bool stopping_ = false;
    std::optional<std::chrono::microseconds> ended_;
    std::thread thread_;  ///< last: it uses all the others
};

}  // namespace anteroom::store
