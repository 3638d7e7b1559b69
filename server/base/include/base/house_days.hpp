#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/time_zone.hpp"

namespace anteroom::base {

using Day = std::chrono::sys_days;

/// `06:30`; nothing for what is no time of a day.
std::optional<std::chrono::minutes> time_of_day(std::string_view text);
/// `2025-10-09`, from 1970 on; nothing for what is no day.
std::optional<Day> day_named(std::string_view text);
std::string day_text(Day day);

/// When a day of the house begins: at the same time by the clocks of its place, so that some are an hour longer or
/// shorter than others. Instants are milliseconds since 1970.
class HouseDays {
  public:
    /// Midnight, UTC.
    HouseDays() = default;
    HouseDays(TimeZone zone, std::chrono::minutes begins) : zone_(std::move(zone)), begins_(begins) {}

    /// That an instant belongs to.
    Day day_of(std::int64_t at_ms) const;
    std::int64_t began(Day day) const;
    /// When the next one begins.
    std::int64_t ends(Day day) const { return began(day + std::chrono::days(1)); }

  private:
    TimeZone zone_;
    std::chrono::minutes begins_{0};
};

}  // namespace anteroom::base
