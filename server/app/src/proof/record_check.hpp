#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "../tools/replay_record.hpp"
#include "crypto/bytes.hpp"
#include "fair/verify.hpp"

namespace anteroom::app {

/// The result of recomputing a complete game record: deal, moves, books and signature.
struct CheckedRecord {
    std::optional<std::string> fault;    ///< the first fault
    std::optional<crypto::Bytes32> key;  ///< the signing key; none: the record is not signed
    fair::Claim claim;
    Replayed replayed;
};

/// `house` is the expected signing key, if known. Throws std::exception for JSON that is not such a record.
CheckedRecord check_record(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
