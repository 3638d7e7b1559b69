#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>

#include "net/shard.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// The two clocks of a machine: a steady clock that may run slightly fast or slow, and the wall clock.
class MachineClock {
  public:
    /// `fast` is how fast the clock runs, in millionths.
    MachineClock(const World& world, std::int64_t fast) : world_(world), fast_(fast) {}

    Instant steady() const { return began_ + scaled(world_.now() - began_, million + fast_, million) + steady_off_; }
    /// Returns the instant at which the steady clock will show this time.
    Instant in_world(Instant steady) const {
        return began_ + scaled(steady - steady_off_ - began_, million, million + fast_);
    }
    net::WallInstant wall() const { return wall_at(world_.now()) + wall_off_; }
    static net::WallInstant wall_at(Instant in_world) {
        return net::WallInstant(std::chrono::milliseconds(1'790'000'000'000)) +
               std::chrono::duration_cast<net::WallInstant::duration>(in_world.time_since_epoch());
    }

    /// Sets the wall clock. A planted fault also sets the steady clock.
    void set_wall(Duration off, bool also_steady) {
        wall_off_ = off;
        if (also_steady) steady_off_ = off;
    }

  private:
    static constexpr std::int64_t million = 1'000'000;
    static Duration scaled(Duration span, std::int64_t by, std::int64_t of) {
        return span + Duration(span.count() / of * (by - of));
    }

    const World& world_;
    const std::int64_t fast_;
    const Instant began_{std::chrono::hours(24)};
    Duration wall_off_{};
    Duration steady_off_{};
};

/// A node's shard in a simulation. The shard runs one task after the other, each at its own instant. It runs no task
/// while the machine is stopped.
class ShardLoop final : public net::Scheduler, public std::enable_shared_from_this<ShardLoop> {
  public:
    /// `after_task` handles the calls that a task made.
    ShardLoop(World& world, const MachineClock& clock, std::function<void()> after_task)
        : world_(world), clock_(clock), after_task_(std::move(after_task)) {}

    void post(net::Task work) override;
    void post_at(Instant at, net::Task work) override;
    bool here() const override { return here_; }
    Instant now() const override { return clock_.steady(); }
    net::WallInstant wall() const override { return clock_.wall(); }

    void stand_still_until(Instant until) { still_until_ = until; }
    /// Stops all tasks, because the process has ended.
    void kill();

  private:
    void wake();
    void turn();

    World& world_;
    const MachineClock& clock_;
    const std::function<void()> after_task_;
    std::deque<net::Task> tasks_;
    Instant still_until_{};
    bool here_ = false;
    bool is_awake_ = false;
    bool is_dead_ = false;
};

}  // namespace anteroom::sim
