#pragma once
// Searches of the audit log, for its list and for its file.

#include "ledger/audit_log.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

/// Selects log lines that meet all given conditions.
struct ActFilter {
    std::optional<std::string> what{};
    std::optional<std::int64_t> player{};  ///< the player who acted or was affected
    std::optional<std::int64_t> room{};
    std::optional<std::int64_t> from{};  ///< at or after this time
    std::optional<std::int64_t> to{};    ///< before this time

    bool fits(const ledger::AuditEntry& act) const;
    friend bool operator==(const ActFilter&, const ActFilter&) = default;
};
/// Reads the filter from `what`, `player`, `room`, `from` and `to`.
ActFilter acts_of(const Query& query);

struct FoundActs {
    std::vector<ledger::StoredAuditEntry> acts;  ///< newest first
    std::optional<std::int64_t> before;          ///< for the next request, if there may be more
};
/// Finds at most `count` actions, or fewer if it reaches the limit of searched log lines.
FoundActs find_acts(RequestContext& request, const ActFilter& filter, std::optional<std::int64_t> before,
                    std::uint32_t count);

}  // namespace anteroom::admin
