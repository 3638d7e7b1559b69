#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// A limit that the house has set instead of what it is by itself. The store knows no list of them.
struct LimitSet {
    std::string name;
    std::int64_t value = 0;
    TimeMs time;
    std::string by;  ///< as the log names people
    std::string reason;

    friend bool operator==(const LimitSet&, const LimitSet&) = default;
};

/// When, by whom and why stands in the line of the log that comes with it.
struct LimitChange {
    std::string name;
    std::optional<std::int64_t> value;  ///< empty: what it is by itself
};

}  // namespace anteroom::store
