#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/audit_log.hpp"
#include "store/port/limit_set.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::admin {

/// A limit that can be changed while the server runs.
struct LimitInfo {
    std::string_view name;    ///< for the console, the command line, the log and the store
    std::string_view text;    ///< the purpose of the limit
    std::string_view reason;  ///< the reason for its default
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t usual = 0;  ///< the default
};

/// A limit with its present value.
struct LimitNow {
    LimitInfo info;
    std::optional<store::LimitSet> set;  ///< none: the default applies

    std::int64_t value() const { return set ? set->value : info.usual; }
};

/// Returns the present value of each limit. Stored values with an unknown name or out of bounds
/// are ignored: they come from another release, or somebody changed the database by hand.
std::vector<LimitNow> limits_now(std::span<const LimitInfo> all, const std::vector<store::LimitSet>& set);

/// Stores the change together with its log line. Blocks until the store answers.
using KeepLimit = std::function<store::Outcome(const store::LimitChange&, const ledger::AuditEntry&)>;

struct LimitWish {
    std::string name;
    std::optional<std::int64_t> value;  ///< none: the default
    std::string reason;
    std::string by;
    store::TimeMs time;
};
/// Throws Refused: not_found with the known names, out_of_bounds, or the reason why the change was not stored.
void set_limit(const KeepLimit& keep, const std::vector<LimitNow>& now, const LimitWish& wish);

}  // namespace anteroom::admin
