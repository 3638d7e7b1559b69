#pragma once

#include <chrono>

#include "net/shard.hpp"
#include "room/input.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// The two times of a server, in milliseconds since 1970. The clock is immutable, so any thread may read it.
///
/// Deadlines have the time of now(): the wall clock is read once, and a shard's steady clock then advances it. This
/// time never jumps while the process lives, and stands still while the machine is suspended. wall() follows the wall
/// clock. Use it for everything that is stored, shown as a time of day or compared with other machines: records, books,
/// logins, one-time codes.
class ServerClock {
  public:
    explicit ServerClock(const net::Shard& shard) : shard_(shard), steady_(shard.now()), epoch_ms_(wall().value) {}

    store::TimeMs at(net::Instant instant) const {
        return {epoch_ms_ + std::chrono::floor<std::chrono::milliseconds>(instant - steady_).count()};
    }
    net::Instant instant() const { return shard_.now(); }
    store::TimeMs now() const { return at(instant()); }
    store::TimeMs wall() const {
        return {std::chrono::floor<std::chrono::milliseconds>(shard_.wall().time_since_epoch()).count()};
    }
    room::Now both() const { return {now(), wall()}; }
    /// Converts a time of the wall clock to the time of now().
    store::TimeMs from_wall(store::TimeMs time) const {
        const room::Now present = both();
        return {time.value - present.wall.value + present.at.value};
    }
    /// Returns the first steady instant at which at() gives this time.
    net::Instant steady(store::TimeMs time) const {
        return steady_ + std::chrono::milliseconds(time.value - epoch_ms_);
    }

  private:
    const net::Shard& shard_;
    net::Instant steady_;
    std::int64_t epoch_ms_;
};

}  // namespace anteroom::host
