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

/// Replays a money game from the events in its records. Compares each record's chip moves with its transfers. After
/// each record, compares the chips with the money. Returns the first difference, or nothing. Throws if the records are
/// not a game.
std::optional<std::string> game_disagreement(const MoneyGame& game, std::vector<ledger::Transfer> transfers,
                                             const std::vector<store::Record>& records);

/// Checks every game in the books with game_disagreement(). Also deals and replays each finished game from its seed and
/// actions. Calls `go_on` before each game, which may throw to end the check.
std::optional<std::string> journal_disagreement(store::BooksReader& file, const ledger::Book& book,
                                                const std::function<void()>& go_on);

}  // namespace anteroom::app
