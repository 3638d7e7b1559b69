#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/time_zone.hpp"

namespace anteroom::base {

using Day = std::chrono::sys_days;

/// Reads a time of day like `06:30`. Returns nothing for any other text.
std::optional<std::chrono::minutes> time_of_day(std::string_view text);
/// Reads a day like `2025-10-09`, from 1970 on. Returns nothing for any other text.
std::optional<Day> day_named(std::string_view text);
std::string day_text(Day day);

/// The days of the house. A day always begins at the same local time, so some days are an hour longer or shorter than
/// others. Times are milliseconds since 1970.
class HouseDays {
  public:
    /// Makes days that begin at midnight UTC.
    HouseDays() = default;
    HouseDays(TimeZone zone, std::chrono::minutes begins) : zone_(std::move(zone)), begins_(begins) {}

    /// Returns the day to which a time belongs.
    Day day_of(std::int64_t at_ms) const;
    std::int64_t began(Day day) const;
    /// Returns when the next day begins.
    std::int64_t ends(Day day) const { return began(day + std::chrono::days(1)); }

  private:
    TimeZone zone_;
    std::chrono::minutes begins_{0};
};

}  // namespace anteroom::base
