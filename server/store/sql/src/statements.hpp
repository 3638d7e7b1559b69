#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/books.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Returns the newest of a wallet's rows with numbers below `before`.
struct PageOfWallet {
    ledger::AccountId wallet;
    std::int64_t before = 0;
    std::uint32_t count_max = 0;
};

/// The table games of a wallet with the wallet's balances before and after each game. The
/// object walks back from the newest movement to the end of the page. So the newest page costs
/// the same however long the history is. The caller runs each call inside a transaction.
class Statements {
  public:
    explicit Statements(Database& db);

    std::vector<StatementLine> read(const PageOfWallet& page);

  private:
    /// The sum that all movements of one posting added to the wallet.
    struct Change {
        std::int64_t posting = 0;
        std::int64_t amount = 0;
    };
    /// A line, with the postings from which the line's balances are counted.
    struct Game {
        StatementLine line;
        std::int64_t row = 0;  ///< row of the record that began the game
        std::int64_t began = 0;
        std::int64_t ended = 0;
    };

    void read_stakes(const PageOfWallet& page);
    void add_changes(Statement& rows, const PageOfWallet& page, std::int64_t from);
    void find_end(Game& game, ledger::AccountId wallet);
    std::int64_t balance(ledger::AccountId wallet);
    std::int64_t time_of_record(std::int64_t row);

    Statement stakes_, payments_, cash_from_, cash_to_;
    Statement balance_, end_, paid_, record_;
    // State for the current page
    std::vector<Game> games_;
    std::vector<Change> changes_;
};

}  // namespace anteroom::store
