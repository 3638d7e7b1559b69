#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"

namespace anteroom::app {

/// The result of a check.
struct CheckedDispute {
    std::optional<std::string> fault;    ///< the first fault and its place
    std::optional<crypto::Bytes32> key;  ///< the signing key; none: the file is not signed
    std::size_t games = 0;
    std::size_t receipts = 0;
};

/// Recomputes everything: the signature of the file, the deal, moves and books of each record, and each receipt against
/// the books of its game. Every part must belong to this table. `house` is the expected signing key, if known.
/// insist_on_form() must have passed. Throws std::exception for a game that cannot be followed.
CheckedDispute check_dispute(const nlohmann::json& file, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
