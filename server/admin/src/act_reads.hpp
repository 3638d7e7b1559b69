#pragma once
// How the log of acts is searched, for its list and for its file.

#include "ledger/audit_log.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

/// Acts for which all that is said here holds.
struct ActFilter {
    std::optional<std::string> what{};
    std::optional<std::int64_t> player{};  ///< who did it, or whom it is about
    std::optional<std::int64_t> room{};
    std::optional<std::int64_t> from{};  ///< not before
    std::optional<std::int64_t> to{};    ///< before

    bool fits(const ledger::AuditEntry& act) const;
    friend bool operator==(const ActFilter&, const ActFilter&) = default;
};
/// Of `what`, `player`, `room`, `from` and `to`.
ActFilter acts_of(const Query& query);

struct FoundActs {
    std::vector<ledger::StoredAuditEntry> acts;  ///< newest first
    std::optional<std::int64_t> before;          ///< where there may be more, what to ask for them with
};
/// At most `count` of them, and those only that stand within so many lines as one request searches.
FoundActs find_acts(RequestContext& request, const ActFilter& filter, std::optional<std::int64_t> before,
                    std::uint32_t count);

}  // namespace anteroom::admin
