#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace anteroom::base {

/// How clocks go on in a place for ever, as the last line of its file says: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule {
    /// On the n-th such weekday of a month, the last one where n is 5, so long after its midnight by the clocks then.
    struct Change {
        unsigned month = 1;
        unsigned week = 1;
        unsigned weekday = 0;  ///< 0: Sunday
        std::int64_t time_s = 2 * 3600;

        /// In seconds since 1970 as a clock shows it that goes on as before.
        std::int64_t shown(std::chrono::year year) const;
    };
    struct Summer {
        std::int64_t ahead_s = 0;
        Change begins, ends;
    };

    std::int64_t ahead_s = 0;  ///< of UTC, in winter or all year
    std::optional<Summer> summer{};
};

/// Nothing for what cannot be read, or changes on a numbered day of the year, as no place does.
std::optional<ZoneRule> zone_rule(std::string_view text);

}  // namespace anteroom::base
