#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "ledger/chain.hpp"

namespace anteroom::app {

// The `proof` of a record or of a dispute file: {"hash":…,"key":…,"signature":…}.
// The hash is SHA-256 over "anteroom record 1" and the canonical form (RFC 8785)
// of the record without its proof. The house signs this hash.

/// Adds the proof, or replaces an existing one.
void sign_record(nlohmann::json& record, const ledger::Signer& signer);

/// The result of reading a proof.
struct ProofFound {
    std::optional<crypto::Bytes32> key;  ///< the key that signed; none if the record has no proof
    std::string fault;                   ///< the fault of the proof; empty if there is none
};

/// Checks the proof. `house` is the key that should have signed, if it is known. `what` is the document's name in a
/// fault.
ProofFound proof_of(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house,
                    const std::string& what = "record");

}  // namespace anteroom::app
