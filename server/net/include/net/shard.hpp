#pragma once
// A shard: one thread, one loop, and everything that lives on it.

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
/// What the clock on the wall says, which may be set.
using WallInstant = std::chrono::system_clock::time_point;

/// Work that is done once. Unlike std::function it may own what cannot be copied.
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

/// What an Asio loop looks like from inside net; nobody else needs its definition.
struct Loop;

/// What a shard runs on that has no loop and no thread of its own: a simulation, where many run in one thread and time
/// is what the simulation says. Outlives the shard.
class Scheduler {
  public:
    Scheduler() = default;
    virtual ~Scheduler() = default;
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    virtual void post(Task work) = 0;                 ///< runs later, behind all that was posted before
    virtual void post_at(Instant at, Task work) = 0;  ///< is posted then
    virtual bool here() const = 0;
    virtual Instant now() const = 0;
    virtual WallInstant wall() const = 0;
};

/// Owns one event loop. Whatever is given to it runs one after the other, on the thread that runs the loop.
/// Must outlive every Timer, Server and connection that was made on it. An exception that leaves a task is a fault of
/// the program: it ends the process, unless somebody wants to hear of it and to go on with the next task.
class Shard {
  public:
    using OnFault = std::function<void(const std::exception& fault)>;

    explicit Shard(std::size_t index = 0);
    /// It has no loop: no Server can be made on it, and none of start, run and join be called.
    Shard(std::size_t index, Scheduler& scheduler);
    ~Shard();  ///< stops the loop and joins its thread
    Shard(const Shard&) = delete;
    Shard& operator=(const Shard&) = delete;

    // From any thread.
    void post(Task work);  ///< runs later on this shard, in the order in which one thread posted; dropped after stop
    void stop();           ///< the loop ends after the task that is running
    bool here() const;     ///< is the caller on this shard?
    /// Tasks that were posted and have not begun.
    std::size_t waiting() const { return waiting_.load(std::memory_order_relaxed); }
    std::size_t index() const { return index_; }
    Instant now() const { return scheduler_ != nullptr ? scheduler_->now() : Clock::now(); }
    WallInstant wall() const { return scheduler_ != nullptr ? scheduler_->wall() : std::chrono::system_clock::now(); }

    /// Before it runs; called on it.
    void go_on_after(OnFault on_fault) { on_fault_ = std::move(on_fault); }

    // One of the two, once.
    void start();  ///< runs the loop on a thread of its own
    void run();    ///< runs the loop on the calling thread until stop(): a whole server in one thread
    void join();   ///< waits for the thread that start() made

    Loop& loop() { return *loop_; }
    /// Null: it has a loop.
    Scheduler* scheduler() const { return scheduler_; }

  private:
    void turn();

    std::size_t index_;
    std::atomic<std::size_t> waiting_ = 0;
    Scheduler* scheduler_ = nullptr;
    std::unique_ptr<Loop> loop_;
    OnFault on_fault_;
};

/// One alarm, used again and again. Lives and is used on its shard only. After cancel(), a new set() or its
/// destruction the earlier task does not run any more, even when its time had already come.
class Timer {
  public:
    explicit Timer(Shard& shard);
    ~Timer();
    Timer(Timer&&) noexcept;
    Timer& operator=(Timer&&) noexcept;

    void set(Instant at, Task work);  ///< replaces what was set before; a time in the past runs soon, never at once
    void cancel();
    bool is_set() const;

  private:
    struct State;
    std::shared_ptr<State> state_;
};

}  // namespace anteroom::net
