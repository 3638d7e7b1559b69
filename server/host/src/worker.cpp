#include "worker.hpp"

#include <utility>

namespace anteroom::host {

Worker::Worker(std::size_t waiting_max) : waiting_max_(waiting_max), thread_([this] { loop(); }) {}

Worker::~Worker() {
    stop();
}

bool Worker::post(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || waiting_.size() >= waiting_max_) return false;
        waiting_.push_back(std::move(work));
    }
    something_.notify_one();
    return true;
}

void Worker::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        waiting_.clear();
    }
    something_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Worker::loop() {
    for (;;) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            something_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
    }
}

}  // namespace anteroom::host
