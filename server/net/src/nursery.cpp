#include "nursery.hpp"

#include <boost/asio/co_spawn.hpp>
#include <exception>
#include <vector>

#include "insist.hpp"

namespace anteroom::net {

Nursery::~Nursery() {
    insist(live_ == 0 && children_.empty(), "a nursery died before its coroutines");
}

void Nursery::hold() {
    const std::lock_guard lock(mutex_);
    ++live_;
}

void Nursery::release() {
    // The notification happens under the lock. Otherwise the waiting thread could destroy this nursery before the
    // notification.
    const std::lock_guard lock(mutex_);
    if (--live_ == 0) none_left_.notify_all();
}

void Nursery::spawn(Co<> coroutine) {
    hold();
    asio::co_spawn(shard_->loop().executor(), std::move(coroutine), [this](std::exception_ptr fault) {
        if (fault) std::rethrow_exception(fault);
        release();
    });
}

void Nursery::post(Task work) {
    hold();
    shard_->post([this, work = std::move(work)]() mutable {
        work();
        work = Task();
        release();
    });
}

bool Nursery::wait(Instant deadline) {
    std::unique_lock lock(mutex_);
    return none_left_.wait_until(lock, deadline, [this] { return live_ == 0; });
}

void Nursery::enter(Child& child) {
    hold();
    children_.insert(&child);
    if (stopping()) child.ask();
    if (!sweeper_) {
        sweeper_ = std::make_unique<Timer>(*shard_);
        sweeper_->set(Clock::now() + sweep_period_, [this] { sweep(); });
    }
}

void Nursery::leave(Child& child) {
    children_.erase(&child);
    if (children_.empty()) sweeper_.reset();
    release();
}

// A child may leave during a call. For this reason each round uses a copy of the list, and checks that the child still
// exists.

void Nursery::ask() {
    stopping_.store(true, std::memory_order_release);
    for (Child* child : std::vector<Child*>(children_.begin(), children_.end())) {
        if (children_.contains(child)) child->ask();
    }
}

void Nursery::cut() {
    for (Child* child : std::vector<Child*>(children_.begin(), children_.end())) {
        if (children_.contains(child)) child->cut();
    }
}

void Nursery::sweep() {
    const Instant now = Clock::now();
    for (Child* child : std::vector<Child*>(children_.begin(), children_.end())) {
        if (children_.contains(child)) child->sweep(now);
    }
    if (sweeper_) sweeper_->set(now + sweep_period_, [this] { sweep(); });
}

}  // namespace anteroom::net
