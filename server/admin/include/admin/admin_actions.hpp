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

/// What cashiers and operators do to accounts and money, at the command line and over the house's interface. Each
/// action that changes something stands in the audit log, written in the same transaction. Waits for the store, so
/// never on a shard. What cannot be done changes nothing and throws Refused.
class AdminActions {
  public:
    /// `who` stands in the log. The store outlives this.
    AdminActions(store::Store& store, std::string who, store::TimeMs now)
        : store_(store), who_(std::move(who)), now_(now) {}

    struct Holding {
        ledger::Currency currency;
        ledger::Amount free;
    };
    struct Cash {
        store::PlayerId player;
        ledger::Amount amount;
        std::string currency;  ///< its code
        std::string key;
        std::string reason;
    };
    struct Booked {
        bool before = false;  ///< that key was booked already, and nothing moved now
        Holding holding;
    };

    // What there is

    bool knows(const std::string& name);
    store::Account account(const std::string& name);
    store::Account account(store::PlayerId player);
    std::vector<ledger::Currency> currencies();
    ledger::Currency currency(const std::string& code);
    std::vector<Holding> balance(store::PlayerId player);
    /// Newest first.
    std::vector<ledger::AuditEntry> audit_log(std::uint32_t count_max);

    // People

    /// Makes an account with this role.
    void make(const std::string& name, const wire::Password& password, store::Role role,
              const crypto::PasswordCost& cost, const std::string& reason);
    void give_role(const std::string& name, store::Role role, const std::string& reason);
    void set_password(const std::string& name, const wire::Password& password, const crypto::PasswordCost& cost,
                      const std::string& reason);
    /// Where it was lost, or is in other hands; every login ends, as with a new password.
    void remove_second_factor(const std::string& name, const std::string& reason);

    // Money

    void add_currency(const std::string& code, std::uint8_t exponent);
    Booked deposit(const Cash& cash) { return move(cash, true); }
    Booked withdraw(const Cash& cash) { return move(cash, false); }
    /// After a fault that an audit found in balances alone.
    void add_up_balances(const std::string& reason);
    /// Seals every row as it stands, also those that were changed by hand.
    void seal_rows(const std::string& reason);

    // The house

    void set_closure(const store::ClosureChange& change, const std::string& reason);
    void change_template(const store::TemplateChange& change, const std::string& reason);
    /// What may be paid at the desk, in that currency.
    void set_desk_rule(const store::DeskRule& rule, const ledger::Currency& currency, const std::string& reason);
    store::ChatReport report(std::int64_t number);
    /// Once: it is open no more.
    void deal_with_report(std::int64_t number, const std::string& reason);
    /// The changes with their line in the log.
    void carry_out(const std::string& what, const std::string& about, const std::string& reason,
                   store::AdminChanges changes);
    /// A line in the log and nothing else.
    void note(const std::string& what, const std::string& about, const std::string& reason);

  private:
    Booked move(const Cash& cash, bool in);
    /// A movement of this wallet that was booked.
    store::CashMove booked_under(ledger::AccountId wallet, const std::string& key);
    store::Store& store_;
    std::string who_;
    store::TimeMs now_;
};

/// Throws Refused where it was not done.
void require_done(const store::Outcome& outcome);

/// As the log names people.
std::string text_of(const store::PlayerRow& player);

}  // namespace anteroom::admin
