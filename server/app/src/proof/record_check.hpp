#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "../tools/replay_record.hpp"
#include "crypto/bytes.hpp"
#include "fair/verify.hpp"

namespace anteroom::app {

/// What a record of a game came to when all of it was recomputed: deal, moves, books and signature.
struct CheckedRecord {
    std::optional<std::string> fault;    ///< the first thing that is wrong
    std::optional<crypto::Bytes32> key;  ///< whose signature it has; none: it is not signed
    fair::Claim claim;
    Replayed replayed;
};

/// `house`: whose signature it has to be, where that is known. Throws std::exception where it is no such record.
CheckedRecord check_record(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
