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

/// A club whose books are changed through the store and also kept as a plain list. Reports are compared with the list.
class Club {
  public:
    /// The store must be empty.
    explicit Club(DatabaseHarness& on);

    DatabaseHarness& server;
    std::vector<NumberedEntry> all;  ///< sorted by number
    std::vector<ledger::Currency> currencies{points, euro};

    /// Makes a deposit or, with a negative amount, a withdrawal.
    struct Move {
        std::int64_t player;
        std::int64_t amount;
    };
    void cash(const std::vector<Move>& moves, std::int64_t time, ledger::CurrencyId currency = points.id);
    /// Pays the house out of its fees.
    void take_fees(std::int64_t amount, std::int64_t time, ledger::CurrencyId currency = points.id);

    struct Terms {
        std::int64_t room;
        std::int64_t buy_in;
        std::int64_t fee;
        ledger::CurrencyId currency = points.id;
    };
    /// Starts the next game of a room, and opens the room if necessary.
    void start(const Terms& terms, const std::vector<std::int64_t>& players, std::int64_t time);
    /// Moves chips from a seat into the pot, then writes a record without transfers.
    void ante(std::int64_t room, std::uint8_t seat, std::int64_t amount, std::int64_t time);
    /// Gives prize and pot to a seat, then pays out all players.
    void win(std::int64_t room, std::uint8_t seat, std::int64_t time);
    void void_game(std::int64_t room, std::int64_t time);
    bool runs(std::int64_t room) const { return tables_.contains(room); }
    std::int64_t held(std::int64_t room, ledger::TableAccount::What what, std::uint8_t seat = 0) const;

    /// Copies the store's numbers of all entries. The numbers rise; the numbers of one posting are consecutive.
    void take_numbers();

    // Results by the list

    std::int64_t balance(ledger::AccountId account) const { return balance_after_first(account, all.size()); }
    /// Returns the balance before the entry with this number.
    std::int64_t balance_before(ledger::AccountId account, std::int64_t number) const;
    /// Returns the balance right after the entry with this number.
    std::int64_t balance_after(ledger::AccountId account, std::int64_t number) const;
    std::map<ledger::AccountId, std::int64_t> balances() const;

  private:
    void begin_posting() { postings_.push_back(all.size()); }
    void append(const ledger::Entry& entry);
    void write(std::int64_t room, const std::vector<ledger::Transfer>& transfers, std::int64_t time);
    void change(const std::vector<CashMove>& moves);
    std::size_t count_before(std::int64_t number) const;
    std::int64_t balance_after_first(ledger::AccountId account, std::size_t count) const;
    std::int64_t next_seq(std::int64_t room) const { return seqs_.at(room) + 1; }

    std::vector<std::size_t> postings_;  ///< the index in `all` of each posting's first entry
    std::map<ledger::ChainId, ledger::Head> heads_;
    std::map<std::int64_t, std::int64_t> seqs_, games_;  ///< keyed by room
    std::map<std::int64_t, ledger::TableMoney> tables_;  ///< running games
    std::int64_t keys_ = 0;
};

/// Plays three days of deposits, withdrawals and overlapping games of four players in five rooms. Some games never
/// end. Games with even numbers come from the template "Friday". At the end, all entries have their numbers.
void play(Club& club, std::uint64_t seed, int steps);

/// Returns the entries of each table game.
std::map<ledger::TableGame, std::vector<NumberedEntry>> games_of(const Club& club);
/// Returns the money left at a table after these entries.
std::int64_t left_at_table(const std::vector<NumberedEntry>& entries);
/// Returns the table game that a transfer belongs to, if any.
std::optional<ledger::TableGame> game_of(const ledger::Transfer& transfer);

}  // namespace anteroom::store::test
