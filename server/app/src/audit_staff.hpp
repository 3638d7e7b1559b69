#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ledger/audit_log.hpp"
#include "store/port/rows.hpp"

namespace anteroom::app {

/// Who is cashier or operator, as the audit log says it: every role above a player's is given by an act.
class StaffByLog {
  public:
    /// The next line, the oldest first; most are about something else.
    void take(const ledger::AuditEntry& entry);
    /// The first whose role is not the one that was given. `staff`: everybody who has one, as the accounts have it.
    std::optional<std::string> disagreement(const std::vector<store::RoleChange>& staff) const;

  private:
    std::map<store::PlayerId, store::Role> roles_;  ///< without players and guests
};

}  // namespace anteroom::app
