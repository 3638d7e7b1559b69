#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace anteroom::base {

/// The local time of one place, from the system's time zone data. The C++ library
/// has no time zones yet, and the C library has only one for the whole process.
class TimeZone {
  public:
    /// The zone UTC.
    TimeZone();
    /// Loads a zone by its IANA name. Throws std::runtime_error with a readable text if the system lacks it.
    static TimeZone named(const std::string& name);

    /// Returns by how many seconds local time is ahead of UTC.
    std::int64_t ahead(std::int64_t at_s) const;
    /// Returns the first time at which local clocks show this, given as seconds since
    /// 1970 in local time. If the clocks skip that time, returns the time of the skip.
    std::int64_t instant(std::int64_t shown_s) const;

  private:
    friend class ZoneFile;
    /// A span of time with one offset. The stretch lasts until the next stretch begins.
    struct Stretch {
        std::int64_t from_s = 0;
        std::int64_t ahead_s = 0;
    };
    /// Returns the local time at the end of a stretch.
    std::int64_t shown_at_end(const Stretch& stretch) const;

    std::vector<Stretch> stretches_;  ///< in ascending order, never empty; the first begins at the beginning of time
};

}  // namespace anteroom::base
