#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "crypto/bytes.hpp"
#include "ledger/chain.hpp"
#include "store/port/books.hpp"

namespace anteroom::app {

struct AuditReport {
    std::optional<std::string> fault;  ///< the first row that is wrong, and what is wrong with it
    ledger::Seal seal;                 ///< over what was gone through
    std::int64_t audit_entries = 0;    ///< lines of the audit log
    std::vector<store::BookTotal> totals;
};

/// Makes the books of a data folder anew from their first entry and compares: every posting, hash, balance and
/// signature, what the journals say that chips moved, and whose role the log of acts gave. Changes nothing; a server
/// may be running. Throws where the folder cannot be read, and soon after `stop` became true.
AuditReport audit(const std::filesystem::path& folder, const crypto::Bytes32& public_key,
                  const std::atomic<bool>& stop);
AuditReport audit(const std::filesystem::path& folder, const crypto::Bytes32& public_key);

}  // namespace anteroom::app
