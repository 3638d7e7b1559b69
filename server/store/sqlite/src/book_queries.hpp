#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "database.hpp"
#include "store/port/books.hpp"

namespace anteroom::store {

/// What the port reads of the books. Each call stands inside a transaction of its caller.
class BookQueries {
  public:
    explicit BookQueries(Database& db);

    std::vector<ledger::Currency> currencies();
    std::vector<ledger::Amount> balances(const std::vector<ledger::AccountId>& accounts);
    std::vector<BookTotal> totals();
    std::vector<CashMove> cash(ledger::AccountId wallet, std::uint32_t count_max);
    std::optional<ChainRow> chain(ledger::ChainId chain);

  private:
    Statement currencies_, balance_, balances_, cash_, chain_;
};

}  // namespace anteroom::store
