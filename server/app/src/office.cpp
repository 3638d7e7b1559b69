#include "office.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "ask_store.hpp"
#include "wire/limits.hpp"
#include "wire/text.hpp"

namespace anteroom::app {

namespace {

ledger::AccountId wallet_of(store::PlayerId player, const ledger::Currency& currency) {
    return ledger::id_of({currency.id, ledger::Wallet{player.value}});
}

std::string why_not(const store::Refused& refused) {
    if (refused.cause == store::Refused::Cause::name_taken) return "this name has been taken";
    if (!refused.why) return "refused: " + std::string(name_of(refused.cause));
    switch (refused.why->cause) {
        case ledger::Cause::short_of:
            return "there is less in the wallet than that; what stands at a table is not free";
        case ledger::Cause::key_taken:
            return "this key was used for something else";
        case ledger::Cause::currency:
            return "this currency is there already, with another exponent, or cannot be";
        case ledger::Cause::overflow:
            return "more than an account can hold";
        case ledger::Cause::malformed:
        case ledger::Cause::route:
        case ledger::Cause::table_closed:
        case ledger::Cause::left_over:
            break;
    }
    return "the books refuse it: " + std::string(name_of(refused.why->cause));
}

}  // namespace

bool Office::knows(const std::string& name) {
    return ask_store<std::optional<store::Account>>(
               [&](auto done) { store_.account_named(wire::name_key(name), std::move(done)); })
        .has_value();
}

store::Account Office::account(const std::string& name) {
    auto found = ask_store<std::optional<store::Account>>(
        [&](auto done) { store_.account_named(wire::name_key(name), std::move(done)); });
    if (!found) throw std::runtime_error("there is no account " + name);
    return *std::move(found);
}

ledger::Currency Office::currency(const std::string& code) {
    for (const ledger::Currency& one :
         ask_store<std::vector<ledger::Currency>>([&](auto done) { store_.currencies(std::move(done)); }))
        if (one.code == code) return one;
    throw std::runtime_error("there is no currency " + code);
}

void Office::carry_out(const std::string& what, const std::string& about, const std::string& reason,
                       store::OfficeChanges changes) {
    changes.act = ledger::Act{now_.value, who_, what, about, reason};
    std::promise<store::Outcome> promise;
    auto answer = promise.get_future();
    store_.change_office(std::move(changes), [&promise](store::Outcome outcome) { promise.set_value(outcome); });
    const store::Outcome outcome = answer.get();
    if (const auto* refused = std::get_if<store::Refused>(&outcome)) throw std::runtime_error(why_not(*refused));
    if (const auto* failed = std::get_if<store::Failed>(&outcome))
        throw std::runtime_error("nothing was changed: " + failed->text);
    if (const auto* unknown = std::get_if<store::Unknown>(&outcome))
        throw std::runtime_error("it may be done or not; look before you do it again: " + unknown->text);
}

void Office::make(const std::string& name, const wire::Password& password, store::Role role,
                  const crypto::PasswordCost& cost, const std::string& reason) {
    const wire::Limits limits;
    const auto clean = wire::clean_name(name, limits.name_len_max);
    if (!clean) throw std::runtime_error("this cannot be a name");
    if (!wire::is_password_text(password.text(), limits))
        throw std::runtime_error("a password has " + std::to_string(limits.password_len_min) + " to " +
                                 std::to_string(limits.password_len_max) + " characters");
    const auto hash = crypto::hash_of_password(password.text(), cost);
    if (!hash) throw std::runtime_error("there is no memory to hash the password");
    const auto player = ask_store<store::PlayerId>([&](auto done) { store_.reserve_players(1, std::move(done)); });
    store::OfficeChanges changes;
    changes.players.players.push_back({player, *clean, store::Role::guest, now_});
    changes.players.accounts.push_back({player, *clean, wire::name_key(*clean), *hash});
    changes.players.roles.push_back({player, role});
    carry_out("account", *clean + " (player " + std::to_string(player.value) + ") " + std::string(name_of(role)),
              reason, std::move(changes));
}

void Office::give_role(const std::string& name, store::Role role, const std::string& reason) {
    const store::Account who = account(name);
    if (role == store::Role::guest) throw std::runtime_error("an account cannot become a guest");
    if (who.player.role == role) return;
    store::OfficeChanges changes;
    changes.players.roles.push_back({who.player.id, role});
    carry_out("role",
              who.player.name + " (player " + std::to_string(who.player.id.value) + ") " +
                  std::string(name_of(who.player.role)) + " -> " + std::string(name_of(role)),
              reason, std::move(changes));
}

void Office::set_password(const std::string& name, const wire::Password& password, const crypto::PasswordCost& cost,
                          const std::string& reason) {
    const store::Account who = account(name);
    const wire::Limits limits;
    if (!wire::is_password_text(password.text(), limits))
        throw std::runtime_error("a password has " + std::to_string(limits.password_len_min) + " to " +
                                 std::to_string(limits.password_len_max) + " characters");
    const auto hash = crypto::hash_of_password(password.text(), cost);
    if (!hash) throw std::runtime_error("there is no memory to hash the password");
    store::OfficeChanges changes;
    changes.players.passwords.push_back({who.player.id, *hash});
    changes.players.log_outs.push_back({who.player.id, std::nullopt});
    carry_out("password", who.player.name + " (player " + std::to_string(who.player.id.value) + ")", reason,
              std::move(changes));
}

void Office::add_currency(const std::string& code, std::uint8_t exponent) {
    std::uint8_t id = 1;
    for (const ledger::Currency& one :
         ask_store<std::vector<ledger::Currency>>([&](auto done) { store_.currencies(std::move(done)); })) {
        if (one.code == code && one.exponent == exponent) return;
        if (one.id.value == 255) throw std::runtime_error("there are as many currencies as there can be");
        id = std::max(id, static_cast<std::uint8_t>(one.id.value + 1));
    }
    const ledger::Currency fresh{{id}, code, exponent};
    if (!is_sound(fresh))
        throw std::runtime_error("a currency has three to eight capital letters or digits, and an exponent of 0 to 6");
    store::OfficeChanges changes;
    changes.books.currencies.push_back(fresh);
    carry_out("currency", code + " with " + std::to_string(exponent) + " digits behind the point", "", changes);
}

std::vector<Office::Holding> Office::balance(const std::string& name) {
    const store::Account who = account(name);
    const auto known = ask_store<std::vector<ledger::Currency>>([&](auto done) { store_.currencies(std::move(done)); });
    std::vector<ledger::AccountId> wallets;
    for (const ledger::Currency& one : known) wallets.push_back(wallet_of(who.player.id, one));
    const auto amounts =
        ask_store<std::vector<ledger::Amount>>([&](auto done) { store_.balances(wallets, std::move(done)); });
    std::vector<Holding> holdings;
    for (std::size_t i = 0; i < known.size(); ++i) holdings.push_back({known[i], amounts[i]});
    return holdings;
}

Office::Booked Office::move(const Cash& cash, bool in) {
    const store::Account who = account(cash.name);
    const ledger::Currency money = currency(cash.currency);
    const auto amount = ledger::amount_of(cash.amount, money);
    if (!amount || amount->minor == 0)
        throw std::runtime_error(cash.amount + " is no amount of " + money.code + " above zero; write it like " +
                                 text_of({125}, money));
    if (cash.key.empty() || cash.key.size() > ledger::caller_key_len_max || cash.reason.empty())
        throw std::runtime_error("a movement of money needs a key of at most 100 bytes and a reason");
    const ledger::AccountId wallet = wallet_of(who.player.id, money);
    const ledger::AccountId cashier = ledger::id_of({money.id, ledger::Cashier{}});
    const auto held = [&] {
        return ask_store<std::vector<ledger::Amount>>([&](auto done) { store_.balances({wallet}, std::move(done)); })
            .front();
    };
    const ledger::Amount before = held();
    store::OfficeChanges changes;
    changes.books.cash.push_back(
        {{ledger::CallerKey{cash.key}, in ? ledger::TransferKind::deposit : ledger::TransferKind::withdrawal,
          in ? cashier : wallet, in ? wallet : cashier, *amount},
         now_,
         who_ + ": " + cash.reason});
    carry_out(in ? "deposit" : "withdrawal",
              who.player.name + " (player " + std::to_string(who.player.id.value) + ") " + text_of(*amount, money) +
                  ", key " + cash.key,
              cash.reason, std::move(changes));
    const ledger::Amount after = held();
    return {after == before, {money, after}};
}

std::vector<ledger::Act> Office::acts(std::uint32_t count_max) {
    return ask_store<std::vector<ledger::Act>>([&](auto done) { store_.acts(count_max, std::move(done)); });
}

}  // namespace anteroom::app
