#pragma once
// Whoever starts a coroutine here can ask it to stop and wait for it.

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <unordered_set>

#include "loop.hpp"

namespace anteroom::net {

/// Something on a shard that runs until it is told to end. All calls come on its shard.
class Child {
  public:
    Child() = default;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    virtual void ask() = 0;               ///< please end, politely
    virtual void cut() = 0;               ///< end now
    virtual void sweep(Instant now) = 0;  ///< now and then: look at your deadlines

  protected:
    ~Child() = default;
};

/// Owns the coroutines of one shard, and its children. Its destructor asserts that all of them have ended.
class Nursery {
  public:
    Nursery(Shard& shard, Duration sweep_period) : shard_(&shard), sweep_period_(sweep_period) {}
    ~Nursery();
    Nursery(const Nursery&) = delete;
    Nursery& operator=(const Nursery&) = delete;

    Shard& shard() const { return *shard_; }

    // From any thread.
    void spawn(Co<> coroutine);   ///< starts it on the shard; an exception that leaves it ends the process
    void post(Task work);         ///< counts as a coroutine until it has run
    bool wait(Instant deadline);  ///< are all gone? Waits until then at most. Not from a shard
    bool stopping() const { return stopping_.load(std::memory_order_acquire); }

    // On the shard.
    void enter(Child& child);  ///< a child that comes after ask() is asked at once
    void leave(Child& child);  ///< the last that it does here: who waits may destroy the nursery then
    void ask();
    void cut();

  private:
    void hold();
    void release();
    void sweep();

    Shard* shard_;
    const Duration sweep_period_;
    std::unordered_set<Child*> children_;
    std::unique_ptr<Timer> sweeper_;  ///< made and destroyed on the shard; exists while there are children
    std::atomic<bool> stopping_ = false;
    std::mutex mutex_;
    std::condition_variable none_left_;
    std::size_t live_ = 0;
};

/// Keeps a child entered while it lives.
class Entered {
  public:
    Entered(Nursery& nursery, Child& child) : nursery_(nursery), child_(child) { nursery_.enter(child_); }
    ~Entered() { nursery_.leave(child_); }
    Entered(const Entered&) = delete;
    Entered& operator=(const Entered&) = delete;

  private:
    Nursery& nursery_;
    Child& child_;
};

}  // namespace anteroom::net
