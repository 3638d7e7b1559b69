#pragma once

#include <compare>
#include <cstdint>

namespace anteroom::ledger {

/// Money in minor units of one currency; never a fraction, never a double.
struct Amount {
    std::int64_t minor = 0;

    friend constexpr auto operator<=>(Amount, Amount) = default;
};

}  // namespace anteroom::ledger
