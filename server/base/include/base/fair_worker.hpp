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
/// destroying anything that the tasks use. If a task throws, the worker continues with the next task.
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

    /// Queues a task, from any thread. If too many tasks wait, drops one task, which may belong to another source. The
    /// dropped task's `dropped` is called before this call returns. After stop(), `stopped` is called instead.
    void post(const Source& source, Task task);
    /// Returns the number of tasks that have not begun. May be called from any thread.
    std::size_t waiting() const;
    /// Finishes the running task and ends the thread. Calls `stopped` for tasks that have not begun.
    void stop() { worker_.stop(); }

  private:
    Task next();
    void run_next();
    void end_next();

    mutable std::mutex mutex_;  ///< guards chance_ and waiting_
    std::minstd_rand chance_;
    FairQueue<Task, levels> waiting_;
    Worker
        worker_;  ///< has one task for each item of waiting_; declared last, because the thread uses all other members
};

/// Returns the source of a client without a login. The widest network comes first.
inline FairWorker::Source source_of(const Networks& networks) {
    return {networks[2], networks[1], networks[0]};
}

}  // namespace anteroom::base
