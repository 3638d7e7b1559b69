#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// A limit whose default the house has replaced by another value. The store does not know which limits exist.
struct LimitSet {
    std::string name;
    std::int64_t value = 0;
    TimeMs time;
    std::string by;  ///< the person's name as in the audit log
    std::string reason;

    friend bool operator==(const LimitSet&, const LimitSet&) = default;
};

/// Sets a limit or restores its default. The audit entry of the same call has the time, the person and the reason.
struct LimitChange {
    std::string name;
    std::optional<std::int64_t> value;  ///< empty: the default applies again
};

}  // namespace anteroom::store
