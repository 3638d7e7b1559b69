#pragma once
// Acts are the commands of `anteroom admin`. If a server uses the data folder, the server carries the act out.
// Otherwise the process of the command does.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "admin/admin_actions.hpp"
#include "admin/limit_info.hpp"
#include "admin/live_tables.hpp"
#include "store/port/reports.hpp"
#include "store/sql/sql_store.hpp"
#include "wire/password.hpp"

namespace anteroom::app {

/// One command as typed.
struct Act {
    std::string command;
    std::string name;
    std::string amount;  ///< the text as typed, such as `12.50`; for a limit, its value
    std::string currency;
    std::string key;
    std::string reason;
    std::string role;
    int exponent = 0;
    std::uint32_t count = 20;
    std::int64_t room = 0;
    std::optional<wire::Password> password;
};

/// Everything that an act needs in addition to the store. The process that carries out the act supplies it.
struct ActWorld {
    store::Store& store;
    std::string who;  ///< the user who typed the command, as named in the log
    store::TimeMs now;
    std::function<void()> require_right_books;  ///< throws with the reason if no money may move
    std::function<void(const store::PlayerRow&)> role_changed;
    std::function<void(store::PlayerId)> logged_out;
    std::function<store::Outcome(store::PlayerId, const ledger::AuditEntry&)> forget;
    std::function<std::unique_ptr<store::Reports>()> reports;
    bool serves = false;                 ///< true if a server is running, so that players may be at tables
    std::function<void()> restart = {};  ///< set only if a server is running; throws if no server could follow it
    std::function<std::vector<admin::LimitNow>()> limits = {};  ///< the changeable limits with their present values
    admin::KeepLimit keep_limit = {};
    std::function<void()> limits_changed = [] {};
    std::function<store::Outcome(const ledger::AuditEntry&)> seal_heads = {};  ///< makes the seals of the heads again
    admin::LiveTables* live_tables = nullptr;                                  ///< set only if a server is running
};

/// Returns the function that forgets a player in the store.
std::function<store::Outcome(store::PlayerId, const ledger::AuditEntry&)> forgetting(store::SqlStore& store);

/// The first function returns a function that stores a limit in the store. The second function returns a function that
/// seals the store's books again.
admin::KeepLimit keeping_limits(store::SqlStore& store);
std::function<store::Outcome(const ledger::AuditEntry&)> sealing(store::SqlStore& store);

/// Thrown if the act needs a password. The caller asks for the password and repeats the act with it.
class NeedsPassword : public std::exception {};

/// Carries out the act and returns the text to print. After an exception (admin::Refused, std::runtime_error or
/// NeedsPassword), nothing has changed.
std::string carry_out(const Act& act, const ActWorld& world);

// Messages between the command line and a server on the same machine: one line in each direction.

std::string text_of(const Act& act);
/// Throws std::runtime_error if the text is not an act.
Act act_in(const std::string& text);

}  // namespace anteroom::app
