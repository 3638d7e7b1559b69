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

/// The sources of the file. If there is no signer, the file is not signed. The
/// file then has no receipts, because they prove nothing without a signature.
struct DisputeSources {
    store::Store& store;
    store::Reports& reports;
    const ledger::Signer* signer = nullptr;
};

/// Logs the request and makes the file. Reads many rows and blocks, so it must not run
/// on a shard. Throws std::exception if there is no such table or it cannot be read.
nlohmann::json dispute_file(const DisputeSources& sources, const admin::DisputeWanted& wanted);

/// Audits all the books and then makes the same file, because the house signs only
/// what it wrote itself. If the audit found a fault, throws admin::Refused `unproved`
/// with the fault. If there is no signer, there is no audit, and nothing is signed.
nlohmann::json proved_dispute_file(const DataPlace& place, const DisputeSources& sources,
                                   const admin::DisputeWanted& wanted);

}  // namespace anteroom::app
