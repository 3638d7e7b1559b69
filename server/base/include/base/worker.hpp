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

/// Threads for what blocks or takes long, with one bounded queue: work is begun in the order in which it was posted.
/// Its owner stops it before anything that the work uses goes. Work that throws is over, and the next is done.
class Worker {
  public:
    using Work = std::function<void()>;
    using OnFault = std::function<void(const std::exception& fault)>;
    enum class Posted { taken, full, stopping };

    explicit Worker(std::size_t waiting_max, std::size_t threads = 1);
    ~Worker();  ///< stops
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// From any thread. Unless the work is taken, none of the three is called; `dropped` is called instead of it, on
    /// the stopping thread, where the worker is stopped first; `failed` on one of the worker's, where it throws.
    Posted post(Work work, Work dropped = {}, OnFault failed = {});
    /// Not begun. From any thread.
    std::size_t waiting() const;
    /// Returns when all work under way is finished and what waited has been dropped. Once more it does nothing.
    void stop();

  private:
    struct Waiting {
        Work work;
        Work dropped;
        OnFault failed;
    };

    void loop();

    const std::size_t waiting_max_;
    mutable std::mutex mutex_;  ///< guards the two below
    std::condition_variable something_;
    std::deque<Waiting> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;  ///< last: they use all the others
};

}  // namespace anteroom::base
