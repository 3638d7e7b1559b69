#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace anteroom::base {

/// What clocks show in one place, from what the system knows of it. The C++ library has no time zones yet, and the C
/// library has one for the whole process.
class TimeZone {
  public:
    /// UTC.
    TimeZone();
    /// By its name in the IANA's list. Throws std::runtime_error, in words, where the system has none of this name.
    static TimeZone named(const std::string& name);

    /// What clocks are ahead of UTC, in seconds.
    std::int64_t ahead(std::int64_t at_s) const;
    /// The first instant at which clocks show this, in seconds since 1970 as they show it; where they leap over it, the
    /// one at which they do.
    std::int64_t instant(std::int64_t shown_s) const;

  private:
    friend class ZoneFile;
    /// Goes on until the next one begins.
    struct Stretch {
        std::int64_t from_s = 0;
        std::int64_t ahead_s = 0;
    };
    /// What clocks show when a stretch ends.
    std::int64_t shown_at_end(const Stretch& stretch) const;

    std::vector<Stretch> stretches_;  ///< rising, never empty; the first one is from the beginning of time
};

}  // namespace anteroom::base
