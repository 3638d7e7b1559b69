#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "ledger/currency.hpp"

namespace anteroom::ledger {

/// A game of a room. The next game of the room has the next number. Each game has its own accounts and chain.
struct TableGame {
    std::int64_t room = 0;
    std::int64_t game = 0;

    friend constexpr auto operator<=>(const TableGame&, const TableGame&) = default;
};

// Holders of money.

/// The account for money from outside and to outside. Only its balance may be negative: it is minus the sum of all
/// other balances.
struct Cashier {
    friend constexpr bool operator==(Cashier, Cashier) = default;
};

/// The house's income.
struct Fees {
    friend constexpr bool operator==(Fees, Fees) = default;
};

struct Wallet {
    std::int64_t player = 0;

    friend constexpr bool operator==(Wallet, Wallet) = default;
};

/// An account of a table. The house's fee stays at the table until the game is over, so that a void of the game can
/// refund it.
struct TableAccount {
    enum class What : std::uint8_t { prize, pot, fee, seat };

    TableGame table;
    What what = What::prize;
    std::uint8_t seat = 0;

    friend constexpr bool operator==(const TableAccount&, const TableAccount&) = default;
};

struct Account {
    CurrencyId currency;
    std::variant<Cashier, Fees, Wallet, TableAccount> holder;

    friend bool operator==(const Account&, const Account&) = default;
};

/// An account as one integer, as it is stored. Accounts of a table have consecutive numbers. 0 stands for no account.
struct AccountId {
    std::int64_t value = 0;

    friend constexpr auto operator<=>(AccountId, AccountId) = default;
};

// Limits of the numbers in an account: a billion rooms with 65,535 games each. Larger numbers have no account.
inline constexpr std::int64_t account_room_max = (1LL << 30) - 1;
inline constexpr std::int64_t account_game_max = (1LL << 16) - 1;
inline constexpr std::int64_t account_player_max = (1LL << 52) - 1;
inline constexpr std::uint8_t account_seat_max = 55;

/// Returns the integer of an account. Returns 0 if a part is out of range. No book accepts 0.
AccountId id_of(const Account& account);
/// Returns the account of an integer. Returns nothing if the integer is not an account's number.
std::optional<Account> account_of(AccountId id);

/// Returns the name of an account: `house:cashier`, `house:fees`, `wallet:7`, `table:4/2:prize`, `table:4/2:seat:0`.
std::string name_of(AccountId id);
/// Returns the name of a game: `table:4/2`.
std::string text_of(const TableGame& table);
/// Reads a name that name_of() has made. Returns nothing for any other spelling.
std::optional<AccountId> account_named(std::string_view name, CurrencyId currency);

/// Returns the table account with this number. Returns nothing if the account is not a table's.
std::optional<TableAccount> table_account_of(AccountId id);
/// Returns the currency of an account that exists.
CurrencyId currency_of(AccountId id);
/// The numbers of all accounts of a table in one currency, as a range.
struct AccountRange {
    AccountId first;
    AccountId last;
};
AccountRange accounts_of(const TableGame& table, CurrencyId currency);

}  // namespace anteroom::ledger
