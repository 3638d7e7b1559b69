#pragma once

#include <optional>

#include "host/ground/log.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// Notices that the wall clock was set, or that the machine was suspended, and logs it once. Call look() about every
/// second, on the first shard. Smaller steps than a second are ignored: NTP makes them, and nothing depends on them.
class ClockWatch {
  public:
    ClockWatch(const net::Shard& shard, Log& log) : shard_(shard), log_(log) { look(); }
    void look();

  private:
    /// Differences of clocks that change only if something happens to a clock.
    struct Seen {
        net::Duration slept;  ///< of the machine, since it started
        net::Duration ahead;  ///< of the wall clock, before the time since the machine started
    };
    /// Returns nothing if the thread lost the processor between its looks at the clocks.
    std::optional<Seen> see() const;

    const net::Shard& shard_;
    Log& log_;
    std::optional<Seen> last_;
};

}  // namespace anteroom::host
