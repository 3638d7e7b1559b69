#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"

namespace anteroom::app {

/// The result of a check.
struct CheckedDispute {
    std::optional<std::string> fault;    ///< the first fault, and where it is
    std::optional<crypto::Bytes32> key;  ///< the key that signed; none if the file is not signed
    std::size_t games = 0;
    std::size_t receipts = 0;
};

/// Recomputes everything: the signature of the file, the deal, moves and books of each record, and each receipt with
/// the books of its game. Every part must belong to the table of the file. `house` is the key that should have signed,
/// if it is known. Call insist_on_form() first. Throws std::exception if a game cannot be replayed.
CheckedDispute check_dispute(const nlohmann::json& file, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
