#pragma once

#include <boost/container/flat_map.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ledger/transfer.hpp"
#include "ledger/wallet.hpp"

namespace anteroom::ledger {

/// The percentage of a buy-in that each player also pays to the house. The fee is rounded down and at most the cap.
struct Rake {
    std::int64_t hundredths = 0;  ///< hundredths of a percent: 250 means 2.5 %
    Amount cap;
};
/// Returns the fee. Returns nothing if the rake is invalid: negative, above 100 %, or with a negative cap.
std::optional<Amount> fee_of(Amount buy_in, const Rake& rake);

/// The price of one seat in a game: the buy-in, the same amount in chips (SPOIL-1), and the fee.
struct Terms {
    TableGame table;
    CurrencyId currency;
    Amount buy_in;
    Amount fee;
};

/// The player who pays for a seat.
struct Sitter {
    std::uint8_t seat = 0;
    std::int64_t player = 0;
};

/// Returns the transfers at the start of a game, in the record `seq`. Post all of them or none.
std::vector<Transfer> stakes_of(const Terms& terms, std::span<const Sitter> sitters, std::int64_t seq);

/// The money of one game at a table. The value is computed from the game's transfers alone, so it is the same after a
/// restart. The object also knows which player paid, so it can refund everything. Pass only transfers that a book has
/// accepted, because the object does not judge them.
class TableMoney {
  public:
    TableMoney(const TableGame& table, CurrencyId currency) : table_(table), currency_(currency) {}

    /// Adds a transfer. Ignores a transfer that does not touch the table.
    void add(const Transfer& transfer);

    const TableGame& table() const { return table_; }
    CurrencyId currency() const { return currency_; }
    Amount held(TableAccount::What what, std::uint8_t seat = 0) const;
    /// Returns all money at the table.
    Amount all() const;
    bool is_empty() const { return held_.empty(); }

    /// Pays out after the game: each seat's money to the player who paid for the seat, and the fee to the house.
    /// `first_line` is the line after the record's other transfers. If prize and pot were distributed before, nothing
    /// remains at the table.
    std::vector<Transfer> cash_outs(std::int64_t seq, std::uint16_t first_line) const;
    /// Refunds every stake to the player who paid it. The refund works at any time
    /// before the payout, whichever account has the money. Nothing remains at the table.
    std::vector<Transfer> refunds(std::int64_t seq, std::uint16_t first_line) const;

  private:
    AccountId wallet(std::int64_t player) const { return wallet_of(player, currency_); }

    TableGame table_;
    CurrencyId currency_;
    // Each of these lists is short and is copied with every action, so each is a flat map with one block of memory.
    boost::container::flat_map<AccountId, Amount> held_;           ///< balances other than zero
    boost::container::flat_map<std::int64_t, Amount> paid_;        ///< the sum that each player paid
    boost::container::flat_map<AccountId, std::int64_t> sitters_;  ///< the player who pays for each seat
};

}  // namespace anteroom::ledger
