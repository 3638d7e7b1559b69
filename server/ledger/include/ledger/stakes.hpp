#pragma once

#include <boost/container/flat_map.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ledger/transfer.hpp"
#include "ledger/wallet.hpp"

namespace anteroom::ledger {

/// The house's part of a buy-in, paid on top of it by each player. Rounded down; never more than the cap.
struct Rake {
    std::int64_t hundredths = 0;  ///< of a percent: 250 is 2.5 %
    Amount cap;
};
/// Nothing where the rake is none: less than nothing, more than everything, a negative cap.
std::optional<Amount> fee_of(Amount buy_in, const Rake& rake);

/// What one seat of a table game costs: the buy-in, chips for the same again (SPOIL-1), the fee.
struct Terms {
    TableGame table;
    CurrencyId currency;
    Amount buy_in;
    Amount fee;
};

/// Who pays for a seat.
struct Sitter {
    std::uint8_t seat = 0;
    std::int64_t player = 0;
};

/// What the start of a game moves, in the record `seq`: all of it or nothing.
std::vector<Transfer> stakes_of(const Terms& terms, std::span<const Sitter> sitters, std::int64_t seq);

/// The money of one table game, added up from nothing but its transfers: the same after a restart. Also knows who paid,
/// and so how everything is paid back. Takes transfers that a book has taken; judges nothing.
class TableMoney {
  public:
    TableMoney(const TableGame& table, CurrencyId currency) : table_(table), currency_(currency) {}

    /// One that does not touch the table changes nothing.
    void add(const Transfer& transfer);

    const TableGame& table() const { return table_; }
    CurrencyId currency() const { return currency_; }
    Amount held(TableAccount::What what, std::uint8_t seat = 0) const;
    /// Everything that lies at the table.
    Amount all() const;
    /// What a player has paid in.
    Amount paid_by(std::int64_t player) const;
    bool is_empty() const { return held_.empty(); }

    /// After the game: what lies at each seat to whoever paid for that seat, the fee to the house. `first_line` follows
    /// the record's other transfers. Leaves nothing when prize and pot were given out before.
    std::vector<Transfer> cash_outs(std::int64_t seq, std::uint16_t first_line) const;
    /// At any instant before: every stake to whoever paid it, whatever account it lies in by now. Leaves nothing.
    std::vector<Transfer> refunds(std::int64_t seq, std::uint16_t first_line) const;

  private:
    AccountId wallet(std::int64_t player) const { return wallet_of(player, currency_); }

    TableGame table_;
    CurrencyId currency_;
    // A handful of each, copied with every action: so each lies in one piece.
    boost::container::flat_map<AccountId, Amount> held_;           ///< what is not at zero
    boost::container::flat_map<std::int64_t, Amount> paid_;        ///< by player
    boost::container::flat_map<AccountId, std::int64_t> sitters_;  ///< who paid for the chips of a seat
};

}  // namespace anteroom::ledger
