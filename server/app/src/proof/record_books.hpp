#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"

namespace anteroom::app {

/// Recomputes `books` in the record of a money game: the chain from its transfers and their times, the signature of its
/// head, the transfers that the game's events make, and the empty table at the end. Returns the first difference.
/// Returns nothing if there is no difference, or if the game has no money. `house` is the key that should have signed,
/// if it is known. Throws std::exception if the JSON is not a record.
std::optional<std::string> books_difference(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
