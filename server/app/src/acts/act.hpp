#pragma once
// What `anteroom admin` does, apart from who does it: this process with the data folder to itself, or the server that
// runs on it.

#include <functional>
#include <optional>
#include <string>

#include "admin/admin_actions.hpp"
#include "admin/limit_info.hpp"
#include "admin/live_tables.hpp"
#include "store/sql/sql_store.hpp"
#include "wire/password.hpp"

namespace anteroom::app {

/// One command as it was typed.
struct Act {
    std::string command;
    std::string name;
    std::string amount;  ///< as people type it: `12.50`; of a limit its value
    std::string currency;
    std::string key;
    std::string reason;
    std::string role;
    int exponent = 0;
    std::uint32_t count = 20;
    std::int64_t room = 0;
    std::optional<wire::Password> password;
};

/// What an act needs besides the store, of whoever carries it out.
struct ActWorld {
    store::Store& store;
    std::string who;  ///< as the log has it
    store::TimeMs now;
    std::function<void()> require_right_books;  ///< throws, with why no money moves
    std::function<void(const store::PlayerRow&)> role_changed;
    std::function<void(store::PlayerId)> logged_out;
    std::function<store::Outcome(store::PlayerId, const ledger::AuditEntry&)> forget;
    bool serves = false;                 ///< people play meanwhile
    std::function<void()> restart = {};  ///< of a server that serves; throws where none could follow it
    std::function<std::vector<admin::LimitNow>()> limits = {};  ///< those that may be set, as they hold
    admin::KeepLimit keep_limit = {};
    std::function<void()> limits_changed = [] {};
    std::function<store::Outcome(const ledger::AuditEntry&)> seal_heads = {};  ///< as the store does
    admin::LiveTables* live_tables = nullptr;                                  ///< of a server that serves
};

/// What forgets a player in that store.
std::function<store::Outcome(store::PlayerId, const ledger::AuditEntry&)> forgetting(store::SqlStore& store);

/// What keeps a limit in that store, and what makes the seal of its books anew.
admin::KeepLimit keeping_limits(store::SqlStore& store);
std::function<store::Outcome(const ledger::AuditEntry&)> sealing(store::SqlStore& store);

/// The act cannot be done without one: it is to be asked for, and the act asked again.
class NeedsPassword : public std::exception {};

/// Carries it out and returns what is to be printed. Throws admin::Refused, std::runtime_error or NeedsPassword;
/// nothing was changed then.
std::string carry_out(const Act& act, const ActWorld& world);

// Between the command line and a server on the same machine: one line each way.

std::string text_of(const Act& act);
/// Throws std::runtime_error where the text is none.
Act act_in(const std::string& text);

}  // namespace anteroom::app
