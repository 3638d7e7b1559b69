#include "admin/admin_actions.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "admin/ask_store.hpp"
#include "ledger/wallet.hpp"
#include "store/port/name_in_log.hpp"
#include "wire/limits.hpp"
#include "wire/text.hpp"

namespace anteroom::admin {

namespace {

std::string why_not(const store::Refused& refused) {
    if (refused.cause == store::Refused::Cause::name_taken) return "This name has been taken.";
    if (refused.cause == store::Refused::Cause::full) return std::string(info_of(Code::too_many).text);
    if (refused.cause == store::Refused::Cause::voucher_used) return "This voucher was used before.";
    if (refused.cause == store::Refused::Cause::reversed) return std::string(info_of(Code::reversed).text);
    if (refused.cause == store::Refused::Cause::done_before) return "This was done already.";
    if (refused.cause == store::Refused::Cause::unproved) return std::string(info_of(Code::unproved).text);
    if (!refused.why) return "The store refuses it: " + std::string(name_of(refused.cause)) + ".";
    switch (refused.why->cause) {
        case ledger::Cause::short_of:
            return std::string(info_of(Code::short_of).text);
        case ledger::Cause::key_taken:
            return std::string(info_of(Code::key_taken).text);
        case ledger::Cause::currency:
            return "This currency exists already with another exponent, or is not possible.";
        case ledger::Cause::overflow:
            return std::string(info_of(Code::overflow).text);
        case ledger::Cause::malformed:
        case ledger::Cause::route:
        case ledger::Cause::table_closed:
        case ledger::Cause::left_over:
            break;
    }
    return "The books refuse it: " + std::string(name_of(refused.why->cause)) + ".";
}

/// A note contains the person who moved the money, named as in the log, and the reason.
bool gives_reason(const std::string& note, const std::string& reason) {
    return note.ends_with("): " + reason);
}

std::string hash_of(const wire::Password& password, const crypto::PasswordCost& cost) {
    const wire::Limits limits;
    if (!wire::is_password_text(password.text(), limits))
        throw Refused(Code::bad_text, "A password has " + std::to_string(limits.password_len_min) + " to " +
                                          std::to_string(limits.password_len_max) + " characters.");
    auto hash = crypto::hash_of_password(password.text(), cost);
    if (!hash) throw Refused(Code::overloaded, "There is no memory to hash the password.");
    return *std::move(hash);
}

}  // namespace

std::string text_of(const store::PlayerRow& player) {
    return store::name_in_log(player.name, player.id);
}

bool AdminActions::knows(const std::string& name) {
    return ask_store<std::optional<store::Account>>(
               [&](auto done) { store_.account_named(wire::name_key(name), std::move(done)); })
        .has_value();
}

store::Account AdminActions::account(const std::string& name) {
    auto found = ask_store<std::optional<store::Account>>(
        [&](auto done) { store_.account_named(wire::name_key(name), std::move(done)); });
    if (!found) throw Refused(Code::not_found, "There is no account " + name + ".");
    return *std::move(found);
}

store::Account AdminActions::account(store::PlayerId player) {
    auto found =
        ask_store<std::optional<store::Account>>([&](auto done) { store_.account_of(player, std::move(done)); });
    if (!found) throw Refused(Code::not_found, "Player " + std::to_string(player.value) + " has no account.");
    return *std::move(found);
}

std::vector<ledger::Currency> AdminActions::currencies() {
    return ask_store<std::vector<ledger::Currency>>([&](auto done) { store_.currencies(std::move(done)); });
}

ledger::Currency AdminActions::currency(const std::string& code) {
    for (const ledger::Currency& one : currencies())
        if (one.code == code) return one;
    throw Refused(Code::unknown_currency, "There is no currency " + code + ".");
}

void AdminActions::carry_out(const std::string& what, const std::string& about, const std::string& reason,
                             store::AdminChanges changes) {
    changes.audit_entry = ledger::AuditEntry{now_.value, who_, what, about, reason};
    if (changes.desk != store::DeskChanges{}) changes.newest_act = newest_act_;
    std::promise<store::Outcome> promise;
    auto answer = promise.get_future();
    store_.change_by_admin(std::move(changes), [&promise](store::Outcome outcome) { promise.set_value(outcome); });
    require_done(answer.get());
}

void require_done(const store::Outcome& outcome) {
    const auto* refused = std::get_if<store::Refused>(&outcome);
    if (refused != nullptr && refused->cause == store::Refused::Cause::acted_since) throw ActedSince{};
    if (refused != nullptr) throw Refused(code_of(*refused), why_not(*refused));
    if (const auto* failed = std::get_if<store::Failed>(&outcome))
        throw Refused(code_of_write(*failed), "Nothing was changed: " + failed->text + ".");
    if (const auto* unknown = std::get_if<store::Unknown>(&outcome))
        throw Refused(Code::not_durable,
                      "It may or may not be done. Check before you repeat it: " + unknown->text + ".");
}

void AdminActions::make(const std::string& name, const wire::Password& password, store::Role role,
                        const crypto::PasswordCost& cost, const std::string& reason) {
    const auto clean = wire::account_name(name, wire::Limits{}.name_len_max);
    if (!clean) throw Refused(Code::bad_text, "This cannot be a name.");
    const std::string hash = hash_of(password, cost);
    const auto player = ask_store<store::PlayerId>([&](auto done) { store_.reserve_players(1, std::move(done)); });
    const store::PlayerRow row{player, *clean, store::Role::guest, now_};
    store::AdminChanges changes;
    changes.players.players.push_back(row);
    changes.players.accounts.push_back({player, *clean, wire::name_key(*clean), hash});
    changes.players.roles.push_back({player, role});
    carry_out("account", text_of(row) + " " + std::string(name_of(role)), reason, std::move(changes));
}

void AdminActions::give_role(const std::string& name, store::Role role, const std::string& reason) {
    const store::Account who = account(name);
    if (role == store::Role::guest) throw Refused(Code::malformed, "An account cannot become a guest.");
    if (who.player.role == role) return;
    store::AdminChanges changes;
    changes.players.roles.push_back({who.player.id, role});
    carry_out("role",
              text_of(who.player) + " " + std::string(name_of(who.player.role)) + " -> " + std::string(name_of(role)),
              reason, std::move(changes));
}

void AdminActions::set_password(const std::string& name, const wire::Password& password,
                                const crypto::PasswordCost& cost, const std::string& reason) {
    const store::Account who = account(name);
    store::AdminChanges changes;
    changes.players.passwords.push_back({who.player.id, hash_of(password, cost)});
    changes.players.log_outs.push_back({who.player.id, std::nullopt});
    carry_out("password", text_of(who.player), reason, std::move(changes));
}

void AdminActions::remove_second_factor(const std::string& name, const std::string& reason) {
    const store::Account who = account(name);
    if (!who.second_factor) throw Refused(Code::wrong_status, name + " has no second factor.");
    store::AdminChanges changes;
    changes.players.second_factors.push_back({who.player.id, std::nullopt});
    changes.players.log_outs.push_back({who.player.id, std::nullopt});
    carry_out("second_factor", text_of(who.player) + " off", reason, std::move(changes));
}

void AdminActions::add_currency(const std::string& code, std::uint8_t exponent) {
    std::uint8_t id = 1;
    for (const ledger::Currency& one : currencies()) {
        if (one.code == code && one.exponent == exponent) return;
        if (one.id.value == 255) throw Refused(Code::too_many, "No more currencies are possible.");
        id = std::max(id, static_cast<std::uint8_t>(one.id.value + 1));
    }
    const ledger::Currency fresh{{id}, code, exponent};
    if (!is_sound(fresh))
        throw Refused(Code::malformed,
                      "A currency has three to eight capital letters or digits, and an exponent of 0 to 6.");
    store::AdminChanges changes;
    changes.books.currencies.push_back(fresh);
    carry_out("currency", code + " with " + std::to_string(exponent) + " digits behind the point", "", changes);
}

std::vector<AdminActions::Holding> AdminActions::balance(store::PlayerId player) {
    const auto known = currencies();
    std::vector<ledger::AccountId> wallets;
    for (const ledger::Currency& one : known) wallets.push_back(ledger::wallet_of(player.value, one.id));
    const auto amounts =
        ask_store<std::vector<ledger::Amount>>([&](auto done) { store_.balances(wallets, std::move(done)); });
    std::vector<Holding> holdings;
    for (std::size_t i = 0; i < known.size(); ++i) holdings.push_back({known[i], amounts[i]});
    return holdings;
}

AdminActions::Booked AdminActions::move(const Cash& cash, bool in) {
    const store::Account who = account(cash.player);
    const ledger::Currency money = currency(cash.currency);
    if (cash.amount.minor <= 0) throw Refused(Code::malformed, "An amount has to be above zero.");
    if (cash.key.empty() || cash.key.size() > ledger::caller_key_len_max || cash.reason.empty())
        throw Refused(Code::malformed, "A movement of money needs a key of at most 100 bytes and a reason.");
    const ledger::AccountId wallet = ledger::wallet_of(who.player.id.value, money.id);
    const ledger::AccountId cashier = ledger::id_of({money.id, ledger::Cashier{}});
    store::AdminChanges changes;
    changes.books.cash.push_back(
        {{ledger::CallerKey{cash.key}, in ? ledger::TransferKind::deposit : ledger::TransferKind::withdrawal,
          in ? cashier : wallet, in ? wallet : cashier, cash.amount},
         now_,
         who_ + ": " + cash.reason});
    carry_out(in ? "deposit" : "withdrawal",
              text_of(who.player) + " " + text_of(cash.amount, money) + ", key " + cash.key, cash.reason,
              std::move(changes));
    const store::CashMove booked = booked_under(wallet, cash.key);
    // If the times differ, an earlier action booked it, because every action has its own time.
    const bool before = booked.time != now_;
    if (before && !gives_reason(booked.note, cash.reason)) throw Refused(Code::key_taken);
    const auto held =
        ask_store<std::vector<ledger::Amount>>([&](auto done) { store_.balances({wallet}, std::move(done)); });
    return {before, {money, held.front()}};
}

store::CashMove AdminActions::booked_under(ledger::AccountId wallet, const std::string& key) {
    constexpr std::uint32_t all = std::numeric_limits<std::uint32_t>::max();
    for (const std::uint32_t count : {std::uint32_t{16}, all}) {
        const auto newest =
            ask_store<std::vector<store::CashMove>>([&](auto done) { store_.cash(wallet, count, std::move(done)); });
        const auto found = std::ranges::find_if(newest, [&](const store::CashMove& move) {
            return move.transfer.key == ledger::TransferKey(ledger::CallerKey{key});
        });
        if (found != newest.end()) return *found;
    }
    throw Refused(Code::broken, "The payment is booked, but cannot be read.");
}

void AdminActions::set_closure(const store::ClosureChange& change, const std::string& reason) {
    store::AdminChanges changes;
    changes.closures.push_back(change);
    std::string about(store::name_of(change.closure.what));
    if (!change.closure.of.empty()) about += ' ' + change.closure.of;
    carry_out(change.closed ? "shut" : "open", about, reason, std::move(changes));
}

void AdminActions::change_template(const store::TemplateChange& change, const std::string& reason) {
    store::AdminChanges changes;
    changes.templates.push_back(change);
    carry_out(change.body ? "template" : "template_gone", change.name, reason, std::move(changes));
}

store::ChatReport AdminActions::report(std::int64_t number) {
    auto found =
        ask_store<std::optional<store::ChatReport>>([&](auto done) { store_.chat_report(number, std::move(done)); });
    if (!found) throw Refused(Code::not_found, "There is no such report.");
    return *std::move(found);
}

void AdminActions::deal_with_report(std::int64_t number, const std::string& reason) {
    const store::ChatReport found = report(number);
    if (found.dealt) throw Refused(Code::wrong_status, "This report was dealt with already.");
    store::AdminChanges changes;
    changes.players.reports_dealt.push_back({number, {now_, who_}});
    carry_out("report",
              "report " + std::to_string(number) + " of player " + std::to_string(found.about.player.value) +
                  ", table " + std::to_string(found.room.value),
              reason, std::move(changes));
}

void AdminActions::add_up_balances(const std::string& reason) {
    store::AdminChanges changes;
    changes.adds_up_balances = true;
    carry_out("balances", "added up from the transfers", reason, std::move(changes));
}

std::vector<std::string> AdminActions::seal_rows(const std::string& reason) {
    store::AdminChanges changes;
    changes.seals_rows = true;
    carry_out("rows", "sealed as they stand", reason, std::move(changes));
    // The log is read newest first: the lines of the accepted rows come after this action's own line.
    for (std::uint32_t asked = 1'000;; asked *= 2) {
        const auto log = audit_log(asked);
        const auto end = std::find_if(log.begin() + 1, log.end(), [](const auto& line) { return line.what != "row"; });
        if (end == log.end() && log.size() == asked) continue;
        std::vector<std::string> accepted;
        for (auto line = end; line != log.begin() + 1;) accepted.push_back((--line)->about);
        return accepted;
    }
}

void AdminActions::note(const std::string& what, const std::string& about, const std::string& reason) {
    carry_out(what, about, reason, {});
}

std::vector<ledger::AuditEntry> AdminActions::audit_log(std::uint32_t count_max) {
    return ask_store<std::vector<ledger::AuditEntry>>([&](auto done) { store_.audit_log(count_max, std::move(done)); });
}

}  // namespace anteroom::admin
