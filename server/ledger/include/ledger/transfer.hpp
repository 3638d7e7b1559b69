#pragma once

#include <compare>
#include <cstdint>

#include "ledger/amount.hpp"

namespace anteroom::ledger {

/// A wallet, a place of a table game or one of the house's accounts.
struct AccountId {
    std::int64_t value = 0;

    friend constexpr auto operator<=>(AccountId, AccountId) = default;
};

/// Why money moves.
enum class TransferKind : std::uint8_t {
    deposit,
    withdrawal,
    buy_in,
    chips,
    ante,
    centre_card,
    pot_share,
    self_claim,
    cash_out,
    prize,
    split,
    fee,
    void_game,
};

/// Names one movement for ever: the line-th of the record `seq` of a room. Posting a key twice moves nothing twice.
struct TransferKey {
    std::int64_t room = 0;
    std::int64_t seq = 0;
    std::uint16_t line = 0;

    friend constexpr auto operator<=>(const TransferKey&, const TransferKey&) = default;
};

/// A positive amount that leaves one account for another.
struct Transfer {
    TransferKey key;
    TransferKind kind = TransferKind::chips;
    AccountId from;
    AccountId to;
    Amount amount;

    friend constexpr bool operator==(const Transfer&, const Transfer&) = default;
};

}  // namespace anteroom::ledger
