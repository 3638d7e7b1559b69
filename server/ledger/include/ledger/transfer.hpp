#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "ledger/account.hpp"
#include "ledger/amount.hpp"

namespace anteroom::ledger {

/// The reason why money moves. These numbers are stored and hashed, so they never change. The kinds below belong to the
/// ledger itself. The missing numbers belong to games with chips, whose kinds move chips from a seat to the pot or
/// back.
enum class TransferKind : std::uint8_t {
    deposit = 0,     ///< cashier to wallet
    withdrawal = 1,  ///< from a wallet, or from the house's fees, to the cashier
    buy_in = 2,      ///< wallet to prize
    chips = 3,       ///< wallet to seat
    cash_out = 8,    ///< seat to wallet
    prize = 9,       ///< from prize or pot to the winner's seat
    split = 10,      ///< from prize or pot to the seat of one of several winners
    fee = 11,        ///< from a wallet to the table's fee account, and after the game from there to the house
    void_game = 12,  ///< from any account of a table to a wallet
};

/// Returns all kinds of the ledger and the games, in the order of their numbers, without gaps.
std::span<const TransferKind> all_kinds();
std::optional<TransferKind> kind_numbered(std::int64_t number);

/// Returns the name of the kind in the books. The name of void_game is `void`.
std::string_view name_of(TransferKind kind);
std::optional<TransferKind> kind_named(std::string_view name);

/// The key of a game's transfer: the number of the record in a room's journal, and the line in the record.
struct LineKey {
    std::int64_t room = 0;
    std::int64_t seq = 0;
    std::uint16_t line = 0;

    friend constexpr auto operator<=>(const LineKey&, const LineKey&) = default;
};

/// The key of a deposit or withdrawal, chosen by the caller. A retry with the same key does not pay again.
struct CallerKey {
    std::string text;

    friend auto operator<=>(const CallerKey&, const CallerKey&) = default;
};
inline constexpr std::size_t caller_key_len_max = 100;

/// Identifies one movement for ever. If a key is posted twice, the money moves only once.
using TransferKey = std::variant<LineKey, CallerKey>;

/// Returns `41/7/0` for a line's key, or the caller's text.
std::string text_of(const TransferKey& key);

/// A positive amount moved from one account to another.
struct Transfer {
    TransferKey key;
    TransferKind kind = TransferKind::chips;
    AccountId from;
    AccountId to;
    Amount amount;

    friend bool operator==(const Transfer&, const Transfer&) = default;
};

}  // namespace anteroom::ledger
