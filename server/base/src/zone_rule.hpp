#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace anteroom::base {

/// The future changes of a zone, as the last line of its file states them: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule {
    /// The n-th such weekday of a month (5: the last one), at a time
    /// counted from its midnight, as clocks show it before the change.
    struct Change {
        unsigned month = 1;
        unsigned week = 1;
        unsigned weekday = 0;  ///< 0: Sunday
        std::int64_t time_s = 2 * 3600;

        /// Returns seconds since 1970 as a clock shows them that has not changed yet.
        std::int64_t shown(std::chrono::year year) const;
    };
    struct Summer {
        std::int64_t ahead_s = 0;
        Change begins, ends;
    };

    std::int64_t ahead_s = 0;  ///< seconds ahead of UTC, in winter or all year
    std::optional<Summer> summer{};
};

/// Returns nothing if the text is invalid, or if it changes clocks on a numbered day of the year, as no place does.
std::optional<ZoneRule> zone_rule(std::string_view text);

}  // namespace anteroom::base
