#include "record_proof.hpp"

#include <nlohmann/json.hpp>

#include "../record.hpp"
#include "crypto/text.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;

/// Hashes the canonical form, in which members are sorted by name and there are no spaces. dump() writes this form if
/// all numbers are whole and all names ASCII. read_json() ensures both.
ledger::RecordHash hash_of(const Json& record) {
    Json bare = record;
    bare.erase("proof");
    return ledger::record_hash(bare.dump());
}

}  // namespace

void sign_record(Json& record, const ledger::Signer& signer) {
    const ledger::RecordHash hash = hash_of(record);
    record["proof"] = {{"hash", crypto::hex(hash.bytes)},
                       {"key", crypto::hex(signer.public_key())},
                       {"signature", crypto::hex(signer.sign(hash))}};
}

ProofFound proof_of(const Json& record, const std::optional<crypto::Bytes32>& house, const std::string& what) {
    ProofFound found;
    const auto proof = record.find("proof");
    if (proof == record.end()) {
        if (house) found.fault = "the " + what + " is not signed";
        return found;
    }
    const crypto::Bytes32 hash = bytes_at<32>(*proof, "hash");
    found.key = bytes_at<32>(*proof, "key");
    if (proof->size() != 3)
        found.fault = "its proof has more than a hash, a key and a signature";
    else if (hash_of(record).bytes != hash)
        found.fault = "the " + what + " does not have the hash of its proof: it was changed after it was signed";
    else if (!ledger::is_signed(*found.key, ledger::RecordHash{hash}, bytes_at<64>(*proof, "signature")))
        found.fault = "the signature of the " + what + " is not one by its key";
    else if (house && *house != *found.key)
        found.fault = "the " + what + " is signed with another key than the house's";
    return found;
}

}  // namespace anteroom::app
