#pragma once

#include <cstdint>
#include <string>

#include "ledger/chain.hpp"

namespace anteroom::ledger {

/// One line of the log of staff actions. The log is a chain like the chains of the
/// books. Lines never change, and the seal over all books covers the log's head.
struct AuditEntry {
    std::int64_t time_ms = 0;  ///< since 1970 UTC
    std::string who;           ///< a name, or the user of the command line
    std::string what;          ///< one word, such as `deposit` or `role`
    std::string about;         ///< the object of the action, and the amount: `wallet:7 12.50 EUR k1`
    std::string reason;

    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

/// The chain number of the audit log. No wallet or table has this number.
inline constexpr ChainId audit_chain{-1};

/// Returns the head after a new line. Its hash is SHA-256 over the previous hash, `anteroom act 1` and the fields in
/// their order. The length of each text (2 bytes, big-endian) comes before the text.
Head head_after(const Head& before, const AuditEntry& audit_entry);

/// Returns the seal after the log grew from `before` to `after`. A log with lines counts as one more chain. Its lines
/// do not count as entries of the books.
Seal seal_after_audit_log(const Seal& seal, const Head& before, const Head& after);

/// A stored line as it was read, before any check.
struct StoredAuditEntry {
    std::int64_t row = 0;
    AuditEntry entry;
    crypto::Bytes32 hash{};
};

}  // namespace anteroom::ledger
