#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ledger/book.hpp"
#include "store/sqlite/books_file.hpp"

namespace anteroom::app {

/// Plays every game that has money again from the events in its journal, and compares: each record's chip moves with
/// its transfers, chips with money after each; one that is over is dealt and played again from its seed and its
/// actions. The first difference, named; nothing where there is none. `go_on` is called before each game and may throw.
std::optional<std::string> journal_disagreement(store::BooksFile& file, const ledger::Book& book,
                                                const std::function<void()>& go_on);

}  // namespace anteroom::app
