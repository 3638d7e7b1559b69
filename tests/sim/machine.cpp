#include "machine.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::sim {

using namespace std::chrono_literals;

void ShardLoop::post(net::Task work) {
    if (is_dead_) return;
    tasks_.push_back(std::move(work));
    wake();
}

void ShardLoop::post_at(Instant at, net::Task work) {
    // The margin makes a timer late rather than early, because times are converted between the two clocks in whole
    // milliseconds.
    world_.at(clock_.in_world(at) + 20us, [weak = weak_from_this(), work = std::move(work)]() mutable {
        if (const auto loop = weak.lock()) loop->post(std::move(work));
    });
}

void ShardLoop::kill() {
    is_dead_ = true;
    // The destructor of a task may post another task.
    std::exchange(tasks_, {}).clear();
}

void ShardLoop::wake() {
    if (is_awake_ || here_) return;
    is_awake_ = true;
    world_.at(std::max(still_until_, world_.now() + world_.between(1us, 20us)), [weak = weak_from_this()] {
        if (const auto loop = weak.lock()) loop->turn();
    });
}

void ShardLoop::turn() {
    is_awake_ = false;
    if (is_dead_ || tasks_.empty()) return;
    if (still_until_ > world_.now()) return wake();
    net::Task task = std::move(tasks_.front());
    tasks_.pop_front();
    here_ = true;
    task();
    here_ = false;
    after_task_();
    if (!tasks_.empty()) wake();
}

}  // namespace anteroom::sim
