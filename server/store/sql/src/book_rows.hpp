#pragma once

#include <cstdint>
#include <utility>

#include "ledger/audit_log.hpp"
#include "ledger/book.hpp"
#include "ledger/chain.hpp"
#include "store/port/books.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// Conversion of the books' rows into values. Each reader expects its columns in this order.
inline constexpr const char* columns_of_cash = "key, time, note, kind, from_account, to_account, amount, prev";
inline constexpr const char* columns_of_chain = "chain, currency, closed, row, count, hash, signature";
inline constexpr const char* select_audit_head = "SELECT count, hash, signature FROM acts_head";
inline constexpr const char* columns_of_audit_entry = "row, time, who, what, about, reason, hash";
inline constexpr const char* select_seal = "SELECT chains, entries, sum, signature, row_changes FROM seal";

struct BookChain {
    ledger::Head head;
    std::int64_t row = 0;
    ledger::TableStatus status;
    crypto::Bytes64 signature{};
};

struct BookSeal {
    ledger::Seal seal;
    crypto::Bytes64 signature{};
};

CashMove cash_move(const Statement& from);
BookChain book_chain(const Statement& from);
BookSeal book_seal(const Statement& from);
/// Returns the head of the audit log and the head's signature.
std::pair<ledger::Head, crypto::Bytes64> audit_head(const Statement& from);
ledger::StoredAuditEntry stored_audit_entry(const Statement& from);
ledger::Currency book_currency(const Statement& from);

}  // namespace anteroom::store
