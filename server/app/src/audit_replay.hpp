#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ledger/book.hpp"
#include "store/sqlite/books_file.hpp"

namespace anteroom::app {

/// Deals and plays every game for money again that is over: the first whose draws do not follow from its seed and its
/// players' nonces, or whose events do not follow from its actions. `go_on` is called between games and may throw.
std::optional<std::string> replay_disagreement(store::BooksFile& file, const ledger::Book& book,
                                               const std::function<void()>& go_on);

}  // namespace anteroom::app
