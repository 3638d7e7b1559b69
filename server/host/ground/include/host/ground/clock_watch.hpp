#pragma once

#include <optional>

#include "host/ground/log.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// Notices that the wall clock was set, or that the machine was suspended, and logs each of these events once. Call
/// look() about every second, on the first shard. Steps of less than a second are ignored, because NTP makes such steps
/// and nothing depends on them.
class ClockWatch {
  public:
    ClockWatch(const net::Shard& shard, Log& log) : shard_(shard), log_(log) { look(); }
    void look();

  private:
    /// Differences between clocks. They change only if something happens to a clock.
    struct Seen {
        net::Duration slept;  ///< how long the machine has been suspended since its start
        net::Duration ahead;  ///< how far the wall clock is ahead of the time since the machine started
    };
    /// Returns nothing if the thread lost the processor while it read the clocks.
    std::optional<Seen> see() const;

    const net::Shard& shard_;
    Log& log_;
    std::optional<Seen> last_;
};

}  // namespace anteroom::host
