#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ledger/audit_log.hpp"
#include "store/port/rows.hpp"

namespace anteroom::app {

/// The roles of the staff, as the audit log tells. A role above a player's can only come from a logged action.
class StaffByLog {
  public:
    /// Reads the next line of the log. Lines come in order, oldest first. Most lines concern something else.
    void take(const ledger::AuditEntry& entry);
    /// Returns the first account whose role in the store differs from its role in the log. `staff` contains every
    /// account with a staff role, from the store.
    std::optional<std::string> disagreement(const std::vector<store::RoleChange>& staff) const;

  private:
    std::map<store::PlayerId, store::Role> roles_;  ///< only staff, without players and guests
};

}  // namespace anteroom::app
