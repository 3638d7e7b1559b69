#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace anteroom::ledger {

/// Money in minor units of one currency. An amount is never a fraction and never a double.
struct Amount {
    std::int64_t minor = 0;

    friend constexpr auto operator<=>(Amount, Amount) = default;
};

/// Adds amounts for comparisons with a limit, not for bookings. If the sum overflows, returns the largest or smallest
/// number.
constexpr Amount sum_of(Amount a, Amount b) {
    constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();
    if (b.minor > 0 && a.minor > last - b.minor) return {last};
    if (b.minor < 0 && a.minor < -last - b.minor) return {-last};
    return {a.minor + b.minor};
}

}  // namespace anteroom::ledger
