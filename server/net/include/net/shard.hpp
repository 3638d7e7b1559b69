#pragma once
// A shard: one thread, one event loop, and everything that lives on it.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace anteroom::net {

using Clock = std::chrono::steady_clock;
using Instant = Clock::time_point;
using Duration = Clock::duration;
/// A time of the wall clock, which an administrator may set back or forward.
using WallInstant = std::chrono::system_clock::time_point;

/// Work that runs once. A Task can own objects that can only be moved, which std::function cannot.
class Task {
  public:
    Task() = default;
    template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, Task> && std::is_invocable_v<std::decay_t<F>&>) Task(F&& work)
        : work_(std::make_unique<Holds<std::decay_t<F>>>(std::forward<F>(work))) {}

    void operator()() { work_->run(); }
    explicit operator bool() const { return work_ != nullptr; }

  private:
    struct Work {
        virtual ~Work() = default;
        virtual void run() = 0;
    };
    template <class F>
    struct Holds final : Work {
        explicit Holds(F f) : work(std::move(f)) {}
        void run() override { work(); }
        F work;
    };
    std::unique_ptr<Work> work_;
};

/// The event loop of Asio. Only net knows its definition.
struct Loop;

/// Replaces a shard's loop and thread in simulations. Many shards then run in one
/// thread, and the simulation sets the time. The scheduler must outlive the shard.
class Scheduler {
  public:
    Scheduler() = default;
    virtual ~Scheduler() = default;
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    virtual void post(Task work) = 0;                 ///< runs the task later, after everything posted before
    virtual void post_at(Instant at, Task work) = 0;  ///< posts the task at that time
    virtual bool here() const = 0;
    virtual Instant now() const = 0;
    virtual WallInstant wall() const = 0;
    virtual Instant boot() const { return now(); }
};

/// The steady time plus the time for which the machine was suspended. Clock does not count this time.
Instant boot_now();

/// Owns one event loop. Its tasks run one after the other, on the thread that runs the loop. A shard must outlive every
/// Timer, Server and connection made on it. An exception that leaves a task is a bug and ends the process. But if
/// go_on_after() has set a handler, the shard reports the bug and runs the next task.
class Shard {
  public:
    using OnFault = std::function<void(const std::exception& fault)>;

    explicit Shard(std::size_t index = 0);
    /// Makes a shard without a loop. Make no Server on it, and do not call start, run or join.
    Shard(std::size_t index, Scheduler& scheduler);
    ~Shard();  ///< stops the loop and joins its thread
    Shard(const Shard&) = delete;
    Shard& operator=(const Shard&) = delete;

    // May be called from any thread.
    void post(Task work);  ///< runs the task later on this shard, in the order of the calls of one thread; drops it
                           ///< after stop
    void stop();           ///< ends the loop after the task that is running
    bool here() const;     ///< returns whether the caller is on this shard
    /// Returns the number of posted tasks that have not begun.
    std::size_t waiting() const { return waiting_.load(std::memory_order_relaxed); }
    std::size_t index() const { return index_; }
    Instant now() const { return scheduler_ != nullptr ? scheduler_->now() : Clock::now(); }
    Instant boot() const { return scheduler_ != nullptr ? scheduler_->boot() : boot_now(); }
    WallInstant wall() const { return scheduler_ != nullptr ? scheduler_->wall() : std::chrono::system_clock::now(); }

    /// Sets the handler for bugs, which runs on the shard. Call this before the loop runs.
    void go_on_after(OnFault on_fault) { on_fault_ = std::move(on_fault); }

    // Call either start() or run(), and only once.
    void start();  ///< runs the loop on its own thread
    void run();    ///< runs the loop on the calling thread until stop(); a whole server may run in one thread
    void join();   ///< waits for the thread that start() made

    Loop& loop() { return *loop_; }
    /// Returns null if the shard has a loop.
    Scheduler* scheduler() const { return scheduler_; }

  private:
    void turn();

    std::size_t index_;
    std::atomic<std::size_t> waiting_ = 0;
    Scheduler* scheduler_ = nullptr;
    std::unique_ptr<Loop> loop_;
    OnFault on_fault_;
};

/// An alarm that can be set again and again. The alarm exists and is used only on its shard. A task no longer runs
/// after cancel(), a new set() or the destructor, even if its time had already come.
class Timer {
  public:
    explicit Timer(Shard& shard);
    ~Timer();
    Timer(Timer&&) noexcept;
    Timer& operator=(Timer&&) noexcept;

    void set(Instant at, Task work);  ///< replaces the previous alarm; a time in the past runs soon, but never at once
    void cancel();
    bool is_set() const;

  private:
    struct State;
    std::shared_ptr<State> state_;
};

}  // namespace anteroom::net
