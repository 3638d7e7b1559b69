#include "host/ground/clock_watch.hpp"

#include <chrono>
#include <cstdint>

namespace anteroom::host {

namespace {

constexpr std::chrono::seconds step_min{1};
/// Longest time for reading the clocks one after the other. If it takes longer, the thread has lost the processor.
constexpr std::chrono::milliseconds read_max{100};

std::int64_t ms(net::Duration span) {
    return std::chrono::round<std::chrono::milliseconds>(span).count();
}

}  // namespace

std::optional<ClockWatch::Seen> ClockWatch::see() const {
    const net::Instant steady = shard_.now();
    const net::Instant boot = shard_.boot();
    const auto wall = std::chrono::duration_cast<net::Duration>(shard_.wall().time_since_epoch());
    if (shard_.now() - steady > read_max) return std::nullopt;
    return Seen{boot - steady, wall - boot.time_since_epoch()};
}

void ClockWatch::look() {
    const auto now = see();
    if (!now) return;
    if (!last_) last_ = now;
    const net::Duration slept = now->slept - last_->slept;
    if (slept >= step_min) {
        log_.line(Level::warn, "machine_slept",
                  {{"ms", ms(slept)}, {"meaning", "turns at the tables have the time that was left before"}});
        last_->slept = now->slept;
    }
    const net::Duration step = now->ahead - last_->ahead;
    if (step >= step_min || step <= -step_min) {
        log_.line(Level::warn, "wall_clock_set",
                  {{"ms", ms(step)}, {"meaning", "times of day follow; no turn at a table became longer or shorter"}});
        last_->ahead = now->ahead;
    }
}

}  // namespace anteroom::host
