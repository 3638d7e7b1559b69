#pragma once

#include <cstdint>
#include <string>

#include "ledger/chain.hpp"

namespace anteroom::ledger {

/// A line in the log of what operators and cashiers do. The log is a chain like those of the books: nothing in it is
/// ever changed, and the seal over all books covers its head.
struct AuditEntry {
    std::int64_t time_ms = 0;  ///< since 1970 UTC
    std::string who;           ///< a name, or who sat at the command line
    std::string what;          ///< one word: `deposit`, `role` …
    std::string about;         ///< whom and how much: `wallet:7 12.50 EUR k1`
    std::string reason;

    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

/// No wallet's or table's chain has this number.
inline constexpr ChainId audit_chain{-1};

/// The hash is SHA-256 over the hash before, `anteroom act 1` and the fields in their order, each text after its length
/// (2 bytes, big end first).
Head head_after(const Head& before, const AuditEntry& audit_entry);

/// The seal when the log went on from `before` to `after`. A log with lines is a chain more; its lines are no entries
/// of the books.
Seal seal_after_audit_log(const Seal& seal, const Head& before, const Head& after);

/// A line as it was found, with nothing believed of it yet.
struct StoredAuditEntry {
    std::int64_t row = 0;
    AuditEntry entry;
    crypto::Bytes32 hash{};
};

}  // namespace anteroom::ledger
