#pragma once

#include <optional>
#include <set>
#include <string>

#include "admin/admin_actions.hpp"
#include "ledger/currency.hpp"
#include "store/port/desk.hpp"
#include "store/port/reports.hpp"

namespace anteroom::admin {

/// Changes the desk's rules, which also apply to the person who changes them. A stricter rule applies
/// at once. A looser rule applies when a second person, who has been staff for at least a day, confirms
/// it. If there is no such person, the rule applies a day later. Until then the old rule applies.
class RuleChanges {
  public:
    struct Asker {
        std::optional<store::PlayerId> player{};  ///< none: a person at the command line
        store::TimeMs now;
    };
    /// Both references must outlive this object.
    RuleChanges(AdminActions actions, store::Reports& reports, const Asker& asker)
        : actions_(std::move(actions)), reports_(reports), asker_(asker) {}

    /// The result of a change.
    struct Set {
        bool waits = false;                   ///< the old rule still applies
        std::optional<store::TimeMs> from{};  ///< when it applies without a second person; none: never
    };
    /// `rule` contains the new value, which replaces a looser value that waits. `currency` is for the log.
    Set set(store::DeskRule rule, const ledger::Currency& currency, const std::string& reason);
    /// From now on, applies the looser rule that has waited. Throws Refused.
    void confirm(const store::DeskRule& which, const ledger::Currency& currency, const std::string& reason);

  private:
    /// Returns the rule as stored, or nothing.
    std::optional<store::DeskRule> stored(const store::DeskRule& which);
    /// Returns all staff whose account, role, password and second factor have not changed for a day.
    std::set<store::PlayerId> long_staff();
    void write(store::DeskRule rule, const std::string& about, const std::string& reason);

    AdminActions actions_;
    store::Reports& reports_;
    Asker asker_;
};

}  // namespace anteroom::admin
