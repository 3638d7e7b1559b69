#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace anteroom::base {

/// Threads for blocking or long tasks, with one bounded queue. Tasks begin in the order of posting. The owner must stop
/// the worker before destroying anything that the tasks use. If a task throws, the worker continues with the next task.
class Worker {
  public:
    using Work = std::function<void()>;
    using OnFault = std::function<void(const std::exception& fault)>;
    enum class Posted { taken, full, stopping };

    explicit Worker(std::size_t waiting_max, std::size_t threads = 1);
    ~Worker();  ///< calls stop()
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Any thread may queue work here. If the result is not `taken`, none of the three functions is called. stop()
    /// calls `dropped` for tasks that have not begun. If a task throws, the worker's thread calls `failed`.
    Posted post(Work work, Work dropped = {}, OnFault failed = {});
    /// Returns the number of tasks that have not begun. May be called from any thread.
    std::size_t waiting() const;
    /// Finishes the running tasks and drops the queued tasks, then returns. A second call does nothing.
    void stop();

  private:
    struct Waiting {
        Work work;
        Work dropped;
        OnFault failed;
    };

    void loop();

    const std::size_t waiting_max_;
    mutable std::mutex mutex_;  ///< guards waiting_ and stopping_
    std::condition_variable something_;
    std::deque<Waiting> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;  ///< declared last, because the threads use all other members
};

}  // namespace anteroom::base
