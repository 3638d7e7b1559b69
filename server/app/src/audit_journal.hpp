#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ledger/book.hpp"
#include "store/sql/books_reader.hpp"

namespace anteroom::app {

/// A money game, with the currency of its stakes.
struct MoneyGame {
    ledger::TableGame table;
    ledger::CurrencyId currency;
};

/// Replays one such game from the events in its records. Compares each record's
/// chip moves with its transfers, and after each record the chips with the money.
/// Returns the first difference, or nothing. Throws if the records are not a game.
std::optional<std::string> game_disagreement(const MoneyGame& game, std::vector<ledger::Transfer> transfers,
                                             const std::vector<store::Record>& records);

/// Checks every game in the books in the same way. Also deals and replays each finished
/// game from the game's seed and actions. Calls `go_on`, which may throw, before each game.
std::optional<std::string> journal_disagreement(store::BooksReader& file, const ledger::Book& book,
                                                const std::function<void()>& go_on);

}  // namespace anteroom::app
