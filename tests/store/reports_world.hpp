#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "harness.hpp"
#include "ledger/stakes.hpp"
#include "ledger/wallet.hpp"
#include "store/port/reports.hpp"

namespace anteroom::store::test {

inline const ledger::Currency euro{{2}, "EUR", 2};
inline constexpr std::int64_t day = 86'400'000;
inline constexpr std::int64_t noon = 100 * day + day / 2;

/// A club whose books are moved through the store, and the same kept as one plain list: what reports are compared with.
class Club {
  public:
    /// On a store in which nothing is yet.
    explicit Club(DatabaseHarness& on);

    DatabaseHarness& server;
    std::vector<NumberedEntry> all;  ///< by number
    std::vector<ledger::Currency> currencies{points, euro};

    /// Deposits and withdrawals at once; an amount below zero is withdrawn.
    struct Move {
        std::int64_t player;
        std::int64_t amount;
    };
    void cash(const std::vector<Move>& moves, std::int64_t time, ledger::CurrencyId currency = points.id);
    /// The house takes out of its fees.
    void take_fees(std::int64_t amount, std::int64_t time, ledger::CurrencyId currency = points.id);

    struct Terms {
        std::int64_t room;
        std::int64_t buy_in;
        std::int64_t fee;
        ledger::CurrencyId currency = points.id;
    };
    /// The next game of a room, which is opened where need be.
    void start(const Terms& terms, const std::vector<std::int64_t>& players, std::int64_t time);
    /// Chips from a seat into the pot; after it a record that moves nothing.
    void ante(std::int64_t room, std::uint8_t seat, std::int64_t amount, std::int64_t time);
    /// Prize and pot to a seat, then everybody is paid out.
    void win(std::int64_t room, std::uint8_t seat, std::int64_t time);
    void void_game(std::int64_t room, std::int64_t time);
    bool runs(std::int64_t room) const { return tables_.contains(room); }
    std::int64_t held(std::int64_t room, ledger::TableAccount::What what, std::uint8_t seat = 0) const;

    // What the list says

    std::int64_t balance(ledger::AccountId account) const { return balance_after(account, all.size()); }
    /// After so many entries.
    std::int64_t balance_after(ledger::AccountId account, std::size_t count) const;
    std::map<ledger::AccountId, std::int64_t> balances() const;

  private:
    void append(const ledger::Entry& entry);
    void write(std::int64_t room, const std::vector<ledger::Transfer>& transfers, std::int64_t time);
    void change(const std::vector<CashMove>& moves);
    std::int64_t next_seq(std::int64_t room) const { return seqs_.at(room) + 1; }

    std::map<ledger::ChainId, ledger::Head> heads_;
    std::map<std::int64_t, std::int64_t> seqs_, games_;  ///< by room
    std::map<std::int64_t, ledger::TableMoney> tables_;  ///< that play
    std::int64_t keys_ = 0;
};

/// Three days of deposits, withdrawals and games of four players in five rooms, which overlap. Some are never over.
/// Those with even numbers were made from the template "Friday".
void play(Club& club, std::uint64_t seed, int steps);

/// The entries of each table game.
std::map<ledger::TableGame, std::vector<NumberedEntry>> games_of(const Club& club);
/// What lies at a table after these entries.
std::int64_t left_at_table(const std::vector<NumberedEntry>& entries);
/// The table game that a transfer belongs to, if it does.
std::optional<ledger::TableGame> game_of(const ledger::Transfer& transfer);

}  // namespace anteroom::store::test
