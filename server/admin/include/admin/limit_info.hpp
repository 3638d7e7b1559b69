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

/// A limit that may be set while people play.
struct LimitInfo {
    std::string_view name;    ///< for the console, the command line, the log and the store
    std::string_view text;    ///< what it holds back
    std::string_view reason;  ///< why it is what it is by itself
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t usual = 0;  ///< what it is by itself
};

/// A limit as it holds.
struct LimitNow {
    LimitInfo info;
    std::optional<store::LimitSet> set;  ///< none: it is what it is by itself

    std::int64_t value() const { return set ? set->value : info.usual; }
};

/// What was set and is none of these, or out of its bounds, counts for nothing: somebody wrote it into the file, or
/// another release.
std::vector<LimitNow> limits_now(std::span<const LimitInfo> all, const std::vector<store::LimitSet>& set);

/// A store that keeps it, with that line in the log. Waits.
using KeepLimit = std::function<store::Outcome(const store::LimitChange&, const ledger::AuditEntry&)>;

struct LimitWish {
    std::string name;
    std::optional<std::int64_t> value;  ///< none: what it is by itself
    std::string reason;
    std::string by;
    store::TimeMs time;
};
/// Throws Refused: not_found, with those that there are, or out_of_bounds, or where it could not be kept.
void set_limit(const KeepLimit& keep, const std::vector<LimitNow>& now, const LimitWish& wish);

}  // namespace anteroom::admin
