#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "crypto/password.hpp"
#include "store/port/store.hpp"
#include "wire/password.hpp"

namespace anteroom::app {

/// What is done at the command line to accounts and money. Each deed that changes something stands in the log of acts,
/// written in the same transaction. Waits for the store. What cannot be done changes nothing and throws
/// std::runtime_error with a text for people.
class Office {
  public:
    /// `who` stands in the log. The store outlives this.
    Office(store::Store& store, std::string who, store::TimeMs now) : store_(store), who_(std::move(who)), now_(now) {}

    struct Holding {
        ledger::Currency currency;
        ledger::Amount free;
    };
    struct Cash {
        std::string name;
        std::string amount;  ///< as people type it: `12.50`
        std::string currency;
        std::string key;
        std::string reason;
    };
    struct Booked {
        bool before = false;  ///< that key was booked already, and nothing moved now
        Holding holding;
    };

    bool knows(const std::string& name);
    /// Makes an account with this role.
    void make(const std::string& name, const wire::Password& password, store::Role role,
              const crypto::PasswordCost& cost, const std::string& reason);
    void give_role(const std::string& name, store::Role role, const std::string& reason);
    void set_password(const std::string& name, const wire::Password& password, const crypto::PasswordCost& cost,
                      const std::string& reason);
    void add_currency(const std::string& code, std::uint8_t exponent);
    Booked deposit(const Cash& cash) { return move(cash, true); }
    Booked withdraw(const Cash& cash) { return move(cash, false); }
    std::vector<Holding> balance(const std::string& name);
    /// Newest first.
    std::vector<ledger::Act> acts(std::uint32_t count_max);

  private:
    store::Account account(const std::string& name);
    ledger::Currency currency(const std::string& code);
    Booked move(const Cash& cash, bool in);
    void carry_out(const std::string& what, const std::string& about, const std::string& reason,
                   store::OfficeChanges changes);

    store::Store& store_;
    std::string who_;
    store::TimeMs now_;
};

}  // namespace anteroom::app
