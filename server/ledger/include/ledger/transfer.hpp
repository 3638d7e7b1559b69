#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "ledger/account.hpp"
#include "ledger/amount.hpp"

namespace anteroom::ledger {

/// Why money moves. The numbers are stored and hashed: they never change, new ones come last.
enum class TransferKind : std::uint8_t {
    deposit,      ///< cashier to wallet
    withdrawal,   ///< wallet, or the house's fees, to cashier
    buy_in,       ///< wallet to prize (SPOIL-1)
    chips,        ///< wallet to seat (SPOIL-1)
    ante,         ///< seat to pot (SPOIL-9)
    centre_card,  ///< seat to pot (SPOIL-11)
    pot_share,    ///< pot to seat (SPOIL-26)
    self_claim,   ///< pot to seat (SPOIL-27)
    cash_out,     ///< seat to wallet (SPOIL-31)
    prize,        ///< prize or pot to the winner's seat (SPOIL-34)
    split,        ///< prize or pot to one of several winners' seats (SPOIL-34)
    fee,          ///< wallet to the table's fee; after the game from there to the house
    void_game,    ///< any place of a table to wallet
    forfeit,      ///< the seat of who left to pot (SPOIL-37)
};
inline constexpr std::uint8_t transfer_kinds = 14;

/// One word of the above as the books show it; `void` for void_game.
std::string_view name_of(TransferKind kind);

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
