#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "ledger/chain.hpp"

namespace anteroom::app {

// `proof` of a record, and of a dispute file: {"hash":…,"key":…,"signature":…}. The hash is SHA-256 over "anteroom
// record 1" and the canonical form (RFC 8785) of the record without its proof; the signature is the house's, of that
// hash.

/// Adds the proof, or makes it anew.
void sign_record(nlohmann::json& record, const ledger::Signer& signer);

/// What a proof says.
struct ProofFound {
    std::optional<crypto::Bytes32> key;  ///< whose signature it is; none: the record has no proof
    std::string fault;                   ///< what is wrong with it; empty: nothing
};

/// `house`: whose the proof has to be, where that is known. `what` it is, in the words of a fault.
ProofFound proof_of(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house,
                    const std::string& what = "record");

}  // namespace anteroom::app
