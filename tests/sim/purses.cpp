#include "purses.hpp"

#include <variant>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "ledger/account.hpp"
#include "support/act_on_books.hpp"
#include "world.hpp"

namespace anteroom::sim {

namespace {

const ledger::Currency euro{{1}, "EUR", 2};
/// Money of each player. It is enough for any number of games.
constexpr std::int64_t purse = 100'000'000;

ledger::AccountId account(const auto& holder) {
    return ledger::id_of({euro.id, holder});
}

}  // namespace

std::string Purses::add(store::Role role) {
    const store::PlayerId id = disk_.reserve_players(1);
    const std::string name = "Owner " + std::to_string(++count_);
    const std::string token = "token-of-account-" + std::to_string(count_);
    store::PlayerChanges person;
    person.players.push_back({id, name, role, {}});
    person.accounts.push_back({id, name, name, "no password"});
    person.tokens.push_back({{crypto::sha256(crypto::bytes_of(token))}, id, {}});
    const ledger::Transfer paid_in{ledger::CallerKey{"paid-in-" + std::to_string(count_)},
                                   ledger::TransferKind::deposit,
                                   account(ledger::Cashier{}),
                                   account(ledger::Wallet{id.value}),
                                   {purse}};
    const auto is_done = [](const store::Outcome& outcome) {
        return std::holds_alternative<store::Committed>(outcome);
    };
    if (!is_done(disk_.apply(person, store::Limits{})) ||
        !is_done(disk_.apply(store::test::act_on_books({{euro}, {{paid_in, {}, "at the door"}}}), store::Limits{})))
        throw Violation("no purse for " + name);
    return token;
}

void Purses::hold(bool all_is_over) const {
    std::int64_t sum = 0;
    std::int64_t at_tables = 0;
    for (const auto& [id, amount] : disk_.book().balances()) {
        sum += amount.minor;
        if (ledger::table_account_of(id)) at_tables += amount.minor;
    }
    const std::int64_t paid_in = -disk_.book().balance(account(ledger::Cashier{})).minor;
    if (sum != 0) throw Violation("the books do not add up: " + std::to_string(sum));
    if (paid_in != count_ * purse) throw Violation("the cashier has " + std::to_string(-paid_in));
    if (at_tables < 0 || (all_is_over && at_tables != 0))
        throw Violation("at tables lies " + std::to_string(at_tables));
}

}  // namespace anteroom::sim
