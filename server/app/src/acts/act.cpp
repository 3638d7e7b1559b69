#include "act.hpp"

#include <charconv>
#include <future>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "../live_limits.hpp"
#include "admin/ask_store.hpp"
#include "admin/node_orders.hpp"
#include "admin/rule_changes.hpp"
#include "app/limits.hpp"
#include "base/moment.hpp"
#include "ledger/currency.hpp"
#include "node_table.hpp"

namespace anteroom::app {

namespace {

using admin::AdminActions;

template <class Call>
store::Outcome outcome_of(Call call) {
    std::promise<store::Outcome> done;
    auto outcome = done.get_future();
    call([&done](store::Outcome one) { done.set_value(std::move(one)); });
    return outcome.get();
}

struct Doing {
    const Act& act;
    const ActWorld& world;
    AdminActions actions;
};

crypto::PasswordCost cost() {
    const host::Limits limits = Limits{}.host.host;
    return {limits.password_passes, limits.password_memory_bytes};
}

const wire::Password& password_of(const Act& act) {
    if (!act.password) throw NeedsPassword();
    return *act.password;
}

void give(Doing& doing, store::Role role) {
    doing.actions.give_role(doing.act.name, role, doing.act.reason);
    doing.world.role_changed(doing.actions.account(doing.act.name).player);
}

std::string make_operator(Doing& doing) {
    const Act& act = doing.act;
    if (doing.actions.knows(act.name))
        give(doing, store::Role::operator_);
    else
        doing.actions.make(act.name, password_of(act), store::Role::operator_, cost(), act.reason);
    return act.name + " is an operator\n";
}

std::string give_role(Doing& doing) {
    const auto role = store::role_named(doing.act.role);
    if (!role) throw std::runtime_error("a role is player, cashier or operator");
    give(doing, *role);
    return doing.act.name + ": " + doing.act.role + "\n";
}

std::string set_password(Doing& doing) {
    const Act& act = doing.act;
    const store::PlayerId player = doing.actions.account(act.name).player.id;
    doing.actions.set_password(act.name, password_of(act), cost(), act.reason);
    doing.world.logged_out(player);
    return act.name + " has a new password and is logged out everywhere\n";
}

std::string remove_second_factor(Doing& doing) {
    const Act& act = doing.act;
    const store::PlayerId player = doing.actions.account(act.name).player.id;
    doing.actions.remove_second_factor(act.name, act.reason);
    doing.world.logged_out(player);
    return act.name + " has no second factor any more and is logged out everywhere\n";
}

std::string add_currency(Doing& doing) {
    doing.actions.add_currency(doing.act.currency, static_cast<std::uint8_t>(doing.act.exponent));
    return {};
}

AdminActions::Cash cash_of(Doing& doing) {
    const Act& act = doing.act;
    const ledger::Currency money = doing.actions.currency(act.currency);
    const auto amount = ledger::amount_of(act.amount, money);
    if (!amount || amount->minor == 0)
        throw std::runtime_error(act.amount + " is no amount of " + money.code + " above zero; write it like " +
                                 ledger::text_of({125}, money));
    return {doing.actions.account(act.name).player.id, *amount, act.currency, act.key, act.reason};
}

std::string said(const AdminActions::Booked& booked) {
    return std::string(booked.before ? "this key was booked before; nothing moved" : "booked") +
           "; free: " + ledger::text_of(booked.holding.free, booked.holding.currency) + "\n";
}

std::string deposit(Doing& doing) {
    doing.world.require_right_books();
    return said(doing.actions.deposit(cash_of(doing)));
}

std::string withdraw(Doing& doing) {
    doing.world.require_right_books();
    return said(doing.actions.withdraw(cash_of(doing)));
}

std::string balance(Doing& doing) {
    std::string out;
    for (const AdminActions::Holding& one : doing.actions.balance(doing.actions.account(doing.act.name).player.id))
        out += ledger::text_of(one.free, one.currency) + "\n";
    return out;
}

/// Throws if a server is running. An act that repairs books ends with an audit of all books, so no server may write to
/// them meanwhile.
void require_rest(const Doing& doing) {
    if (doing.world.serves)
        throw std::runtime_error("the books can only be repaired while no server runs; stop the server first");
}

std::string add_up_balances(Doing& doing) {
    require_rest(doing);
    doing.actions.add_up_balances(doing.act.reason);
    doing.world.require_right_books();
    return "the balances agree with their transfers, and the books are right\n";
}

std::string seal_rows(Doing& doing) {
    require_rest(doing);
    std::string out;
    for (const std::string& rows : doing.actions.seal_rows(doing.act.reason)) out += "accepted: " + rows + "\n";
    if (out.empty()) out = "no row was wrong\n";
    try {
        doing.world.require_right_books();
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(out + error.what());
    }
    return out + "the rows are sealed as they are, and the books are right\n";
}

std::string seal_books(Doing& doing) {
    require_rest(doing);
    const ActWorld& world = doing.world;
    const auto outcome = world.seal_heads(
        {world.now.value, world.who, "seal", "made anew from the heads of all chains", doing.act.reason});
    if (std::holds_alternative<store::Refused>(outcome))
        throw std::runtime_error(
            "not every head of a chain has the house's signature: `anteroom audit` names the chains");
    admin::require_done(outcome);
    doing.world.require_right_books();
    return "the seal is renewed from the heads of all chains, and the books are right\n";
}

std::string restart(Doing& doing) {
    if (!doing.world.restart) throw std::runtime_error("no server runs on the data folder; start one");
    doing.world.restart();
    return "another server takes over\n";
}

std::optional<std::int64_t> limit_in(const std::string& text) {
    if (text == "usual") return std::nullopt;
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [read, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc() || read != end) throw std::runtime_error("a limit is a number, or the word usual");
    return value;
}

std::string limit(Doing& doing) {
    const Act& act = doing.act;
    const auto all = doing.world.limits();
    if (act.name.empty()) return lines_of(all, "");
    if (act.amount.empty() || act.reason.empty())
        throw std::runtime_error("a limit needs a value, or the word usual, and --reason");
    const ActWorld& world = doing.world;
    set_limit(world.keep_limit, all, {act.name, limit_in(act.amount), act.reason, world.who, world.now});
    doing.world.limits_changed();
    return act.name + ": " + act.amount + "\n";
}

std::string desk_rule(Doing& doing) {
    using What = store::DeskRule::What;
    const Act& act = doing.act;
    const auto what = store::desk_rule_named(act.name);
    if (!what || *what == What::drawers) throw std::runtime_error("a rule is payment_max, day_max or second_above");
    const bool has_role = *what != What::second_above;
    const auto role = has_role ? store::role_named(act.role) : store::Role::guest;
    if (!role || (has_role && *role < store::Role::cashier))
        throw std::runtime_error(act.name + " needs --role: cashier or operator");
    const ledger::Currency money = doing.actions.currency(act.currency);
    const auto amount = ledger::amount_of(act.amount, money);
    if (!amount && act.amount != "none")
        throw std::runtime_error(act.amount + " is no amount of " + money.code + "; write it like " +
                                 ledger::text_of({125}, money) + ", or the word none");
    const auto reports = doing.world.reports();
    const auto set =
        admin::RuleChanges(doing.actions, *reports, {{}, doing.world.now})
            .set({*what, *role, money.id, amount ? std::optional(amount->minor) : std::nullopt}, money, act.reason);
    std::string said = act.name + ": " + act.amount;
    if (set.waits)
        said += set.from ? ", from " + base::moment_text(set.from->value) + " on"
                         : ", once somebody confirms it in the console; that person must have been staff for 24 hours";
    return said + "\n";
}

admin::LiveTables& live_tables_of(Doing& doing) {
    if (doing.world.live_tables == nullptr) throw std::runtime_error("no server runs on the data folder");
    return *doing.world.live_tables;
}

std::string list_nodes(Doing& doing) {
    return table_of(live_tables_of(doing).nodes());
}

std::string move_table(Doing& doing) {
    const Act& act = doing.act;
    admin::move_table(live_tables_of(doing), doing.actions, {act.room}, {act.name, act.reason});
    return "table " + std::to_string(act.room) + " is at " + act.name + "\n";
}

std::string drain(Doing& doing) {
    admin::drain_node(live_tables_of(doing), doing.actions, true, {doing.act.name, doing.act.reason});
    return doing.act.name + " drains; `anteroom admin nodes` shows when its tables are gone\n";
}

std::string undrain(Doing& doing) {
    admin::drain_node(live_tables_of(doing), doing.actions, false, {doing.act.name, doing.act.reason});
    return doing.act.name + " takes tables again\n";
}

std::string spread(Doing& doing) {
    admin::spread_tables(live_tables_of(doing), doing.actions, doing.act.reason);
    return "tables move; `anteroom admin nodes` shows how many each node has\n";
}

std::string newest_acts(Doing& doing) {
    std::string out;
    for (const ledger::AuditEntry& entry : doing.actions.audit_log(doing.act.count))
        out += base::moment_text(entry.time_ms) + " " + entry.who + ": " + entry.what + " " + entry.about +
               (entry.reason.empty() ? "" : ": ") + entry.reason + "\n";
    return out;
}

/// Forgets a player. The books keep the player's number. A player who has a seat or money cannot be forgotten yet.
std::string forget(Doing& doing) {
    const store::PlayerRow who = doing.actions.account(doing.act.name).player;
    if (who.role != store::Role::player) throw std::runtime_error(who.name + " is staff; take the role away first");
    const auto seats = admin::ask_store<std::vector<store::SeatRow>>(
        [&](auto done) { doing.world.store.tables_of(who.id, std::move(done)); });
    if (!seats.empty()) throw std::runtime_error(who.name + " sits at an open table; free the seat first");
    for (const AdminActions::Holding& one : doing.actions.balance(who.id))
        if (one.free.minor != 0)
            throw std::runtime_error(who.name + " has " + ledger::text_of(one.free, one.currency) +
                                     " in the wallet; pay it out first");
    const std::string number = "player " + std::to_string(who.id.value);
    const auto outcome =
        doing.world.forget(who.id, {doing.world.now.value, doing.world.who, "forget", number, doing.act.reason});
    if (!std::holds_alternative<store::Committed>(outcome))
        throw std::runtime_error("nothing was changed: the data folder cannot be written");
    doing.world.logged_out(who.id);
    return who.name + " is forgotten; the books keep " + number + "\n";
}

const std::map<std::string, std::string (*)(Doing&)> acts = {
    {"operator", make_operator},
    {"role", give_role},
    {"password", set_password},
    {"currency", add_currency},
    {"deposit", deposit},
    {"withdraw", withdraw},
    {"balance", balance},
    {"balances", add_up_balances},
    {"rows", seal_rows},
    {"log", newest_acts},
    {"forget", forget},
    {"restart", restart},
    {"second-factor-off", remove_second_factor},
    {"seal", seal_books},
    {"limit", limit},
    {"rule", desk_rule},
    {"nodes", list_nodes},
    {"move", move_table},
    {"drain", drain},
    {"undrain", undrain},
    {"spread", spread},
};

}  // namespace

std::function<store::Outcome(store::PlayerId, const ledger::AuditEntry&)> forgetting(store::SqlStore& store) {
    return [&store](store::PlayerId player, const ledger::AuditEntry& audit_entry) {
        return outcome_of([&](auto done) { store.forget(player, audit_entry, std::move(done)); });
    };
}

admin::KeepLimit keeping_limits(store::SqlStore& store) {
    return [&store](const store::LimitChange& change, const ledger::AuditEntry& audit_entry) {
        return outcome_of([&](auto done) { store.set_limit(change, audit_entry, std::move(done)); });
    };
}

std::function<store::Outcome(const ledger::AuditEntry&)> sealing(store::SqlStore& store) {
    return [&store](const ledger::AuditEntry& audit_entry) {
        return outcome_of([&](auto done) { store.seal_heads(audit_entry, std::move(done)); });
    };
}

std::string carry_out(const Act& act, const ActWorld& world) {
    const auto known = acts.find(act.command);
    if (known == acts.end()) throw std::runtime_error("there is no command " + act.command);
    Doing doing{act, world, AdminActions(world.store, world.who, world.now)};
    return known->second(doing);
}

std::string text_of(const Act& act) {
    nlohmann::json json = {{"command", act.command},   {"name", act.name},         {"amount", act.amount},
                           {"currency", act.currency}, {"key", act.key},           {"reason", act.reason},
                           {"role", act.role},         {"exponent", act.exponent}, {"count", act.count},
                           {"room", act.room}};
    if (act.password) json["password"] = act.password->text();
    return json.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

Act act_in(const std::string& text) {
    try {
        const auto json = nlohmann::json::parse(text);
        Act act;
        const auto take = [&json](const char* name, auto& into) { json.at(name).get_to(into); };
        take("command", act.command);
        take("name", act.name);
        take("amount", act.amount);
        take("currency", act.currency);
        take("key", act.key);
        take("reason", act.reason);
        take("role", act.role);
        take("exponent", act.exponent);
        take("count", act.count);
        take("room", act.room);
        if (json.contains("password")) act.password.emplace(json.at("password").get<std::string>());
        return act;
    } catch (const nlohmann::json::exception&) {
        throw std::runtime_error("this is no act of `anteroom admin`");
    }
}

}  // namespace anteroom::app
