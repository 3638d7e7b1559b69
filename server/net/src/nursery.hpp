#pragma once
// The owner of coroutines, which can ask them to stop and wait for their end.

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <unordered_set>

#include "loop.hpp"

namespace anteroom::net {

/// An object on a shard that runs until it is told to end. All its functions are called on its shard.
class Child {
  public:
    Child() = default;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    virtual void ask() = 0;               ///< asks the child to end in an orderly way
    virtual void cut() = 0;               ///< ends the child now
    virtual void sweep(Instant now) = 0;  ///< checks the child's deadlines; called regularly

  protected:
    ~Child() = default;
};

/// Owns the coroutines and children of one shard. The destructor asserts that all of them have ended.
class Nursery {
  public:
    Nursery(Shard& shard, Duration sweep_period) : shard_(&shard), sweep_period_(sweep_period) {}
    ~Nursery();
    Nursery(const Nursery&) = delete;
    Nursery& operator=(const Nursery&) = delete;

    Shard& shard() const { return *shard_; }

    // May be called from any thread.
    void spawn(Co<> coroutine);   ///< starts the coroutine on the shard; an exception that leaves it ends the process
    void post(Task work);         ///< runs the task on the shard; until then it counts as a coroutine
    bool wait(Instant deadline);  ///< waits until all are gone, at most until the deadline; returns whether all are
                                  ///< gone. Do not call this on a shard
    bool stopping() const { return stopping_.load(std::memory_order_acquire); }

    // Call these functions only on the shard.
    void enter(Child& child);  ///< if ask() was called before, the child is asked at once
    void leave(Child& child);  ///< the child's last call, because the nursery may be destroyed right afterwards
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

/// Registers a child with the nursery for as long as this object lives.
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
