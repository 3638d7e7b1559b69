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
    std::optional<crypto::Bytes32> key;  ///< the key that signed; none if the record is not signed
    fair::Claim claim;
    Replayed replayed;
};

/// Checks a record. `house` is the key that should have signed, if it is known. Throws std::exception if the JSON is
/// not a record.
CheckedRecord check_record(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
