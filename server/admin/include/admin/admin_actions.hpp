#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "admin/code.hpp"
#include "crypto/password.hpp"
#include "store/port/store.hpp"
#include "wire/password.hpp"

namespace anteroom::admin {

/// Staff actions on accounts and money, for the command line and the operator interface. Each action that
/// changes something writes a line in the audit log, in the same transaction. Calls block until the store
/// answers, so never make them on a shard. If an action cannot be done, it changes nothing and throws Refused.
class AdminActions {
  public:
    /// `who` is the name in the log. `newest_act` is the row of the newest act before anything was read: changes of the
    /// desk depend on reads, so another act since makes them throw ActedSince. The store outlives this object.
    AdminActions(store::Store& store, std::string who, store::TimeMs now, std::optional<std::int64_t> newest_act = {})
        : store_(store), who_(std::move(who)), now_(now), newest_act_(newest_act) {}

    struct Holding {
        ledger::Currency currency;
        ledger::Amount free;
    };
    struct Cash {
        store::PlayerId player;
        ledger::Amount amount;
        std::string currency;  ///< the currency's code
        std::string key;
        std::string reason;
    };
    struct Booked {
        bool before = false;  ///< true: the key was booked earlier, and nothing moved now
        Holding holding;
    };

    // Lookups.

    bool knows(const std::string& name);
    store::Account account(const std::string& name);
    store::Account account(store::PlayerId player);
    std::vector<ledger::Currency> currencies();
    ledger::Currency currency(const std::string& code);
    std::vector<Holding> balance(store::PlayerId player);
    /// Newest first.
    std::vector<ledger::AuditEntry> audit_log(std::uint32_t count_max);

    // Accounts.

    /// Makes an account with this role.
    void make(const std::string& name, const wire::Password& password, store::Role role,
              const crypto::PasswordCost& cost, const std::string& reason);
    void give_role(const std::string& name, store::Role role, const std::string& reason);
    void set_password(const std::string& name, const wire::Password& password, const crypto::PasswordCost& cost,
                      const std::string& reason);
    /// Removes a second factor that was lost or stolen. All logins of the account end, as after a new password.
    void remove_second_factor(const std::string& name, const std::string& reason);

    // Money.

    void add_currency(const std::string& code, std::uint8_t exponent);
    Booked deposit(const Cash& cash) { return move(cash, true); }
    Booked withdraw(const Cash& cash) { return move(cash, false); }
    /// Repairs balances after an audit found that the balances, and nothing else, were wrong.
    void add_up_balances(const std::string& reason);
    /// Seals every row as it is now, including rows that were changed by hand.
    /// Returns the lines of the audit log that name these rows, with reasons.
    std::vector<std::string> seal_rows(const std::string& reason);

    // The house.

    void set_closure(const store::ClosureChange& change, const std::string& reason);
    void change_template(const store::TemplateChange& change, const std::string& reason);
    store::ChatReport report(std::int64_t number);
    /// Closes a report, which must still be open.
    void deal_with_report(std::int64_t number, const std::string& reason);
    /// Makes the changes and writes their line in the log.
    void carry_out(const std::string& what, const std::string& about, const std::string& reason,
                   store::AdminChanges changes);
    /// Writes a line in the log and does nothing else.
    void note(const std::string& what, const std::string& about, const std::string& reason);

  private:
    Booked move(const Cash& cash, bool in);
    /// Returns the movement of this wallet that was booked under the key.
    store::CashMove booked_under(ledger::AccountId wallet, const std::string& key);
    store::Store& store_;
    std::string who_;
    store::TimeMs now_;
    std::optional<std::int64_t> newest_act_;
};

/// Another act was written after the data was read that an act depends on. Nothing was changed. Read again.
struct ActedSince {};

/// Throws Refused or ActedSince if the outcome is not a success.
void require_done(const store::Outcome& outcome);

/// Returns a player's name in the form that the log uses.
std::string text_of(const store::PlayerRow& player);

}  // namespace anteroom::admin
