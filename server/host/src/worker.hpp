#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace anteroom::host {

/// A thread for what takes too long for a shard: passwords. Its owner ends it before anything that the work uses goes;
/// work that waits then is dropped.
class Worker {
  public:
    explicit Worker(std::size_t waiting_max);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// From any thread. False: too much waits already. The work must not throw, and posts its result to a shard.
    bool post(std::function<void()> work);
    void stop();

  private:
    void loop();

    const std::size_t waiting_max_;
    std::mutex mutex_;  ///< guards the two below
    std::condition_variable something_;
    std::deque<std::function<void()>> waiting_;
    bool stopping_ = false;
    std::thread thread_;  ///< last: it uses all the others
};

}  // namespace anteroom::host
