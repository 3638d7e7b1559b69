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

/// Why money moves. The numbers are stored and hashed: they never change. These are the ledger's own; those between are
/// of the games with chips, each of which names its kinds itself: they lead from a seat to the pot or back.
enum class TransferKind : std::uint8_t {
    deposit = 0,     ///< cashier to wallet
    withdrawal = 1,  ///< wallet, or the house's fees, to cashier
    buy_in = 2,      ///< wallet to prize
    chips = 3,       ///< wallet to seat
    cash_out = 8,    ///< seat to wallet
    prize = 9,       ///< prize or pot to the winner's seat
    split = 10,      ///< prize or pot to one of several winners' seats
    fee = 11,        ///< wallet to the table's fee; after the game from there to the house
    void_game = 12,  ///< any place of a table to wallet
};

/// The ledger's and the games', in the order of their numbers, which have no gap.
std::span<const TransferKind> all_kinds();
std::optional<TransferKind> kind_numbered(std::int64_t number);

/// As the books show it; `void` for void_game.
std::string_view name_of(TransferKind kind);
std::optional<TransferKind> kind_named(std::string_view name);

/// The line-th transfer of the record `seq` of a room's journal.
struct LineKey {
    std::int64_t room = 0;
    std::int64_t seq = 0;
    std::uint16_t line = 0;

    friend constexpr auto operator<=>(const LineKey&, const LineKey&) = default;
};

/// Chosen by whoever asks for a deposit or withdrawal, so that asking again does not pay again.
struct CallerKey {
    std::string text;

    friend auto operator<=>(const CallerKey&, const CallerKey&) = default;
};
inline constexpr std::size_t caller_key_len_max = 100;

/// Names one movement for ever. Posting a key twice moves nothing twice.
using TransferKey = std::variant<LineKey, CallerKey>;

/// `41/7/0` or the caller's text.
std::string text_of(const TransferKey& key);

/// A positive amount that leaves one account for another.
struct Transfer {
    TransferKey key;
    TransferKind kind = TransferKind::chips;
    AccountId from;
    AccountId to;
    Amount amount;

    friend bool operator==(const Transfer&, const Transfer&) = default;
};

}  // namespace anteroom::ledger
