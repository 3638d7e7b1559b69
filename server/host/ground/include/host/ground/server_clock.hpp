#pragma once

#include <chrono>

#include "net/shard.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// Server time: milliseconds since 1970. The wall clock is read once. After that, a shard's steady clock advances the
/// time, so that the time never goes back while the process lives. The object is immutable, so any thread may read it.
class ServerClock {
  public:
    explicit ServerClock(const net::Shard& shard)
        : shard_(shard),
          steady_(shard.now()),
          epoch_ms_(std::chrono::duration_cast<std::chrono::milliseconds>(shard.wall().time_since_epoch()).count()) {}

    store::TimeMs at(net::Instant instant) const {
        return {epoch_ms_ + std::chrono::floor<std::chrono::milliseconds>(instant - steady_).count()};
    }
    net::Instant instant() const { return shard_.now(); }
    store::TimeMs now() const { return at(instant()); }
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
