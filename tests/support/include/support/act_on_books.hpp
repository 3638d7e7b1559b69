#pragma once

#include <utility>

#include "store/port/books.hpp"

namespace anteroom::store::test {

/// Returns changes of the books together with a line in the audit log, which every such change must have.
inline AdminChanges act_on_books(BookChanges books) {
    const char* what = books.cash.empty() ? "currency" : "cash";
    return {{50, "the house", what, "", "a test"}, {}, std::move(books)};
}

}  // namespace anteroom::store::test
