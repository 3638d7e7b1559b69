#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "crypto/bytes.hpp"
#include "statements.hpp"
#include "store/port/books.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// The port's queries of the books. The caller runs each call inside a transaction.
class BookQueries {
  public:
    /// Without a key no row is verified.
    explicit BookQueries(Database& db, const std::optional<crypto::Bytes32>& key = {});

    /// Returns the currencies with a valid seal. A currency with changed decimals would make every sum wrong.
    std::vector<ledger::Currency> currencies();
    std::vector<ledger::Amount> balances(const std::vector<ledger::AccountId>& accounts);
    std::vector<BookTotal> totals();
    std::vector<CashMove> cash(ledger::AccountId wallet, std::uint32_t count_max);
    std::optional<ChainRow> chain(ledger::ChainId chain);
    std::vector<ledger::AuditEntry> audit_log(std::uint32_t count_max);

    using Page = PageOfWallet;
    std::vector<Receipt> receipts(const Page& page);
    std::vector<StatementLine> statement(const Page& page) { return statements_.read(page); }

  private:
    void add_lines(std::vector<Receipt>& list, const Page& page, Statement& lines);
    /// Returns the hash before a line of a table's chain.
    crypto::Bytes32 prior_of(const Receipt& receipt, const Statement& line);
    void add_cash(std::vector<Receipt>& list, const Page& page, Statement& cash);

    std::optional<crypto::Bytes32> seal_key_;
    Statement currencies_, balance_, balances_, waiting_, cash_, chain_;
    Statement lines_out_, lines_in_, last_before_, cash_out_, cash_in_;
    Statement audit_log_;
    Statements statements_;
};

}  // namespace anteroom::store
