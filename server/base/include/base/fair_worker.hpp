#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <random>

#include "base/fair_queue.hpp"
#include "base/network_buckets.hpp"
#include "base/worker.hpp"

namespace anteroom::base {

/// A thread for long tasks from sources that take turns; see FairQueue. The owner must stop the worker before
/// destroying anything that the tasks use. If a task throws, the task is over, and the next one begins.
class FairWorker {
  public:
    struct Task {
        Worker::Work work;
        std::function<void()> dropped;  ///< called instead of `work` if too many tasks wait
        Worker::OnFault failed;         ///< called on the worker's thread if `work` throws
        Worker::Work stopped{};         ///< called instead of `work` if the worker has stopped; may be empty
    };
    static constexpr std::size_t levels = 3;
    using Source = FairQueue<Task, levels>::Source;

    explicit FairWorker(std::size_t waiting_max);

    /// Queues a task, from any thread. If too many wait, one task is dropped, which may be another source's. Its
    /// `dropped` is called before this call returns. After stop() only `stopped` is called.
    void post(const Source& source, Task task);
    /// Returns the number of tasks that have not begun. May be called from any thread.
    std::size_t waiting() const;
    /// Finishes the running task and ends. Tasks that have not begun are told by `stopped`.
    void stop() { worker_.stop(); }

  private:
    Task next();
    void run_next();
    void end_next();

    mutable std::mutex mutex_;  ///< guards chance_ and waiting_
    std::minstd_rand chance_;
    FairQueue<Task, levels> waiting_;
    Worker worker_;  ///< has one task for each item of waiting_; last, because its thread uses the other members
};

/// The source of a client without a login: its widest network first.
inline FairWorker::Source source_of(const Networks& networks) {
    return {networks[2], networks[1], networks[0]};
}

}  // namespace anteroom::base
