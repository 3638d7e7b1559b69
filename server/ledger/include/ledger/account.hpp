#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "ledger/currency.hpp"

namespace anteroom::ledger {

/// A game of a room; a rematch is the next number. Each has accounts and a chain of its own.
struct TableGame {
    std::int64_t room = 0;
    std::int64_t game = 0;

    friend constexpr auto operator<=>(const TableGame&, const TableGame&) = default;
};

// Who can hold money

/// Where money comes in and goes out; the only one that goes below zero, by what all others hold together.
struct Cashier {
    friend constexpr bool operator==(Cashier, Cashier) = default;
};

/// What the house has earned.
struct Fees {
    friend constexpr bool operator==(Fees, Fees) = default;
};

struct Wallet {
    std::int64_t player = 0;

    friend constexpr bool operator==(Wallet, Wallet) = default;
};

/// A place of a table. The house's fee waits at the table too until the game is over, so that a void can give it back.
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

/// An account as one integer: what is stored. The accounts of a table lie side by side. 0 is no account.
struct AccountId {
    std::int64_t value = 0;

    friend constexpr auto operator<=>(AccountId, AccountId) = default;
};

// Above these an account has no number. A billion rooms with 65,535 games each.
inline constexpr std::int64_t account_room_max = (1LL << 30) - 1;
inline constexpr std::int64_t account_game_max = (1LL << 16) - 1;
inline constexpr std::int64_t account_player_max = (1LL << 52) - 1;
inline constexpr std::uint8_t account_seat_max = 55;

/// 0 where something is out of range, which no book takes.
AccountId id_of(const Account& account);
/// Nothing for an integer that no account has.
std::optional<Account> account_of(AccountId id);

/// `house:cashier`, `house:fees`, `wallet:7`, `table:4/2:prize`, `table:4/2:seat:0`.
std::string name_of(AccountId id);
/// `table:4/2`.
std::string text_of(const TableGame& table);
/// And back; nothing for what is written in another way.
std::optional<AccountId> account_named(std::string_view name, CurrencyId currency);

/// The place of a table that an account is, if it is one.
std::optional<TableAccount> table_account_of(AccountId id);
/// The currency of an account that exists.
CurrencyId currency_of(AccountId id);
/// The numbers of all accounts of a table in a currency, as a range.
struct AccountRange {
    AccountId first;
    AccountId last;
};
AccountRange accounts_of(const TableGame& table, CurrencyId currency);

}  // namespace anteroom::ledger
