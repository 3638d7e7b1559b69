#pragma once

#include <nlohmann/json_fwd.hpp>

#include "../proof/file_format.hpp"
#include "admin/admin_service.hpp"
#include "app/data_place.hpp"
#include "ledger/chain.hpp"
#include "store/port/reports.hpp"
#include "store/port/store.hpp"

namespace anteroom::app {

// The dispute file of a table: one file with everything that concerns the table and is finished. Anybody can
// check the file without the server. records.md ("Dispute files") defines its form, and `verify` reads it.

/// The sources of the file. Without a signer, the file is not signed and has no receipts, because unsigned receipts
/// prove nothing.
struct DisputeSources {
    store::Store& store;
    store::Reports& reports;
    const ledger::Signer* signer = nullptr;
};

/// Logs the request and makes the file. Reads many rows and blocks, so it must not run on a shard. Throws
/// std::exception if the table does not exist or cannot be read.
nlohmann::json dispute_file(const DisputeSources& sources, const admin::DisputeWanted& wanted);

/// Audits all the books and then makes the dispute file. The audit is necessary because the house signs only what it
/// wrote itself. If the audit finds a fault, throws admin::Refused `unproved` with the fault. Without a signer, the
/// function audits nothing, and the file is not signed.
nlohmann::json proved_dispute_file(const DataPlace& place, const DisputeSources& sources,
                                   const admin::DisputeWanted& wanted);

}  // namespace anteroom::app
