#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace anteroom::base {

/// A thread for what blocks or takes long, with a bounded queue. Its owner stops it before anything that the work uses
/// goes. Work that throws is over, and the next is done; whoever has to hear of it catches it in the work.
class Worker {
  public:
    using Work = std::function<void()>;
    enum class Posted { taken, full, stopping };

    explicit Worker(std::size_t waiting_max);
    ~Worker();  ///< stops
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// From any thread. Unless the work is taken, neither of the two is called; `dropped` is called instead of it, on
    /// the stopping thread, where the worker is stopped first.
    Posted post(Work work, Work dropped = {});
    /// Returns when the work under way is finished and what waited has been dropped. Once more it does nothing.
    void stop();

  private:
    struct Waiting {
        Work work;
        Work dropped;
    };

    void loop();

    const std::size_t waiting_max_;
    std::mutex mutex_;  ///< guards the two below
    std::condition_variable something_;
    std::deque<Waiting> waiting_;
    bool stopping_ = false;
    std::thread thread_;  ///< last: it uses all the others
};

}  // namespace anteroom::base
