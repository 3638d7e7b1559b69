#include "base/worker.hpp"

#include <exception>
#include <utility>

namespace anteroom::base {

Worker::Worker(std::size_t waiting_max) : waiting_max_(waiting_max), thread_([this] { loop(); }) {}

Worker::~Worker() {
    stop();
}

Worker::Posted Worker::post(Work work, Work dropped) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return Posted::stopping;
        if (waiting_.size() >= waiting_max_) return Posted::full;
        waiting_.push_back({std::move(work), std::move(dropped)});
    }
    something_.notify_one();
    return Posted::taken;
}

void Worker::stop() {
    std::deque<Waiting> left;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        left.swap(waiting_);
    }
    something_.notify_one();
    if (thread_.joinable()) thread_.join();
    for (const Waiting& one : left)
        if (one.dropped) one.dropped();
}

void Worker::loop() {
    for (;;) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            something_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            work = std::move(waiting_.front().work);
            waiting_.pop_front();
        }
        try {
            work();
        } catch (const std::exception&) {
            // It is over, and nobody else's work is.
        }
    }
}

}  // namespace anteroom::base
