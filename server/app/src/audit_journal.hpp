#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ledger/book.hpp"
#include "store/sql/books_reader.hpp"

namespace anteroom::app {

/// A game for money, and what its stakes were in.
struct MoneyGame {
    ledger::TableGame table;
    ledger::CurrencyId currency;
};

/// Plays one such game again from the events in its records, and compares: each record's chip moves with its transfers,
/// chips with money after each. The first difference, named; nothing where there is none. Throws where it is no game.
std::optional<std::string> game_disagreement(const MoneyGame& game, std::vector<ledger::Transfer> transfers,
                                             const std::vector<store::Record>& records);

/// The same of every game that the books have money of; one that is over is dealt and played again as well, from its
/// seed and its actions. `go_on` is called before each game and may throw.
std::optional<std::string> journal_disagreement(store::BooksReader& file, const ledger::Book& book,
                                                const std::function<void()>& go_on);

}  // namespace anteroom::app
