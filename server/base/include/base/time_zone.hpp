#pragma once

#include <cctz/time_zone.h>

#include <cstdint>
#include <string>

namespace anteroom::base {

/// The local time of one place, from the system's time zone data.
class TimeZone {
  public:
    /// The zone UTC.
    TimeZone() : zone_(cctz::utc_time_zone()) {}
    /// Loads a zone by its IANA name. Throws std::runtime_error with a readable text if the system does not have the
    /// zone.
    static TimeZone named(const std::string& name);

    /// Returns by how many seconds local time is ahead of UTC.
    std::int64_t ahead(std::int64_t at_s) const;
    /// Returns the first instant at which local clocks show this time, given as seconds since 1970 in local time. If
    /// local clocks skip the time, returns the instant of the skip.
    std::int64_t instant(std::int64_t shown_s) const;

  private:
    cctz::time_zone zone_;
};

}  // namespace anteroom::base
