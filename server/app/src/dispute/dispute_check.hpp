#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"

namespace anteroom::app {

/// The result of a check.
struct CheckedDispute {
    std::optional<std::string> fault;    ///< the first fault, with its place
    std::optional<crypto::Bytes32> key;  ///< the key that signed; none: the file is not signed
    std::size_t games = 0;
    std::size_t receipts = 0;
};

/// Recomputes everything: the signature of the file, the deal, moves and books of each record, and each receipt
/// with the books of its game. Every part must belong to this table. `house` is the key that should have signed,
/// if it is known. insist_on_form() must have passed. If a game cannot be followed, throws std::exception.
CheckedDispute check_dispute(const nlohmann::json& file, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
