#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// A limit for which the house has set a value in place of the default. The store has no list of the limits' names.
struct LimitSet {
    std::string name;
    std::int64_t value = 0;
    TimeMs time;
    std::string by;  ///< the name in the form of the audit log
    std::string reason;

    friend bool operator==(const LimitSet&, const LimitSet&) = default;
};

/// Sets a limit or restores its default. The audit entry of the same call has the time, the person and the reason.
struct LimitChange {
    std::string name;
    std::optional<std::int64_t> value;  ///< empty: the default applies again
};

}  // namespace anteroom::store
