#pragma once

#include <nlohmann/json_fwd.hpp>

#include "admin/admin_service.hpp"
#include "ledger/chain.hpp"
#include "store/port/reports.hpp"
#include "store/port/store.hpp"

namespace anteroom::app {

// The dispute file of a table: all that bears on it and was over when it was made, in one file that anybody can check
// without the server. PROTOCOL.md, Dispute files, has its form; `verify` reads it.

inline constexpr const char* dispute_format = "anteroom.dispute.v1";

/// What it is made of. Without a signer nothing of it is signed, and receipts, which say nothing without a signature,
/// are left out.
struct DisputeSources {
    store::Store& store;
    store::Reports& reports;
    const ledger::Signer* signer = nullptr;
};

/// With its own line in the log. Reads many rows and waits for them: not on a shard. Throws std::exception where there
/// is no such table, or it cannot be read.
nlohmann::json dispute_file(const DisputeSources& sources, const admin::DisputeWanted& wanted);

}  // namespace anteroom::app
