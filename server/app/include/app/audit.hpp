#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "app/data_place.hpp"
#include "crypto/bytes.hpp"
#include "ledger/anchor.hpp"
#include "ledger/chain.hpp"
#include "store/port/books.hpp"

namespace anteroom::app {

struct AuditReport {
    std::optional<std::string> fault;  ///< the first row that is wrong, and what is wrong with it
    ledger::Seal seal;                 ///< over what was gone through
    std::int64_t audit_entries = 0;    ///< lines of the audit log
    std::int64_t let_go = 0;  ///< tables for money whose journals are kept no longer: there it ends at the books
    std::vector<store::BookTotal> totals;
};

/// What an audit believes.
struct AuditBasis {
    /// Of somebody who has not the house's key: rows that have seals of their own are not checked.
    AuditBasis(const crypto::Bytes32& public_key_) : public_key(public_key_) {}
    AuditBasis(const ledger::Signer& signer) : public_key(signer.public_key()), row_key(signer.row_key()) {}

    crypto::Bytes32 public_key;
    std::optional<crypto::Bytes32> row_key;
    std::vector<ledger::Anchor> anchors{};  ///< the books must have gone on from each
};

/// Makes the books of a place anew from their first entry and compares: every posting, hash, balance and
/// signature, what the journals say that chips moved, each finished game played again, whose role the log of acts gave,
/// and the seal of each row of the other tables. Changes nothing; a server may be running. Throws where it
/// cannot be read, and soon after `stop` became true.
AuditReport audit(const DataPlace& place, const AuditBasis& basis, const std::atomic<bool>& stop);
AuditReport audit(const DataPlace& place, const AuditBasis& basis);

}  // namespace anteroom::app
