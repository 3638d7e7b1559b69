#include "base/fair_worker.hpp"

#include <exception>
#include <optional>
#include <utility>

namespace anteroom::base {

FairWorker::FairWorker(std::size_t waiting_max)
    : chance_(std::random_device{}()),
      waiting_(waiting_max, [this](std::size_t below) { return chance_() % below; }),
      worker_(waiting_max) {}

void FairWorker::post(const Source& source, Task task) {
    std::optional<Task> dropped;
    {
        const std::lock_guard lock(mutex_);
        dropped = waiting_.push(source, std::move(task));
    }
    // The dropped task gave its turn to the new task.
    if (dropped) return dropped->dropped();
    if (worker_.post([this] { run_next(); }, [this] { end_next(); }) == Worker::Posted::stopping) end_next();
}

std::size_t FairWorker::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

FairWorker::Task FairWorker::next() {
    const std::lock_guard lock(mutex_);
    return waiting_.pop();
}

void FairWorker::end_next() {
    const Task task = next();
    if (task.stopped) task.stopped();
}

void FairWorker::run_next() {
    const Task task = next();
    try {
        task.work();
    } catch (const std::exception& fault) {
        task.failed(fault);
    }
}

}  // namespace anteroom::base
