#include "base/worker.hpp"

#include <utility>

namespace anteroom::base {

Worker::Worker(std::size_t waiting_max, std::size_t threads) : waiting_max_(waiting_max) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { loop(); });
}

Worker::~Worker() {
    stop();
}

Worker::Posted Worker::post(Work work, Work dropped, OnFault failed) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return Posted::stopping;
        if (waiting_.size() >= waiting_max_) return Posted::full;
        waiting_.push_back({std::move(work), std::move(dropped), std::move(failed)});
    }
    something_.notify_one();
    return Posted::taken;
}

std::size_t Worker::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

void Worker::stop() {
    std::deque<Waiting> left;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        left.swap(waiting_);
    }
    something_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
    for (const Waiting& one : left)
        if (one.dropped) one.dropped();
}

void Worker::loop() {
    for (;;) {
        Waiting next;
        {
            std::unique_lock lock(mutex_);
            something_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            next = std::move(waiting_.front());
            waiting_.pop_front();
        }
        try {
            next.work();
        } catch (const std::exception& fault) {
            if (next.failed) next.failed(fault);
        }
    }
}

}  // namespace anteroom::base
