#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/data_place.hpp"
#include "crypto/bytes.hpp"
#include "ledger/anchor.hpp"
#include "ledger/chain.hpp"
#include "store/port/books.hpp"
#include "store/sql/audited.hpp"

namespace anteroom::app {

/// Thrown if the audit's key signed nothing in the books, so that the audit cannot decide whether they are right.
class OtherKey : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Thrown if the audit was stopped before its end, so that it has no result.
class AuditStopped : public std::runtime_error {
  public:
    AuditStopped() : std::runtime_error("the audit was stopped") {}
};

struct AuditReport {
    std::optional<std::string> fault;  ///< the first wrong row, with its fault
    ledger::Seal seal;                 ///< the seal over the entries that the audit read
    std::int64_t audit_entries = 0;    ///< number of lines in the audit log
    std::int64_t let_go = 0;  ///< money tables whose journals have expired, so that the audit checks only their books
    std::vector<store::BookTotal> totals;
    std::optional<ledger::Anchor>
        anchor;                   ///< the anchor of the books that the audit read; set if they are right and signed
    std::int64_t read_below = 0;  ///< a row number: all records in smaller rows were written before this audit
};

/// The data that an audit trusts.
struct AuditBasis {
    /// Makes the basis of an audit without the house's secret key. Such an audit does not check the seals of rows.
    AuditBasis(const crypto::Bytes32& public_key_) : public_key(public_key_) {}
    AuditBasis(const ledger::Signer& signer) : public_key(signer.public_key()), row_key(signer.row_key()) {}

    crypto::Bytes32 public_key;
    std::optional<crypto::Bytes32> row_key;
    std::vector<ledger::Anchor> anchors{};  ///< earlier anchors, which the books must continue
    store::JournalPart part{};              ///< the journals to read
};

/// Recomputes the books from their first entry and compares every posting, hash, balance and signature. It also
/// compares the journals' chip movements, replays finished games, and checks staff roles against the audit log. It
/// checks the seals of table records and of all other rows. An audit changes nothing, and a server may run at the same
/// time. It throws OtherKey, and other exceptions if the data cannot be read. It often calls `go_on`, which may throw
/// to end the audit.
AuditReport audit(
    const DataPlace& place, const AuditBasis& basis, const std::function<void()>& go_on = [] {});

}  // namespace anteroom::app
