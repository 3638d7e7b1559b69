#include "record_check.hpp"

#include <nlohmann/json.hpp>

#include "../record.hpp"
#include "record_books.hpp"
#include "record_proof.hpp"

namespace anteroom::app {

CheckedRecord check_record(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house) {
    CheckedRecord checked;
    // The proof is checked first. A record that the house did not sign is wrong, even if this program does not know its
    // game.
    const ProofFound proof = proof_of(record, house);
    checked.key = proof.key;
    if (!proof.fault.empty()) {
        checked.fault = proof.fault;
        return checked;
    }
    checked.claim = claim_of(record);
    checked.replayed = replay_record(record);
    if (!checked.replayed.difference.empty())
        checked.fault = checked.replayed.difference;
    else
        checked.fault = books_difference(record, proof.key);
    return checked;
}

}  // namespace anteroom::app
