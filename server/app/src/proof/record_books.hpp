#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"

namespace anteroom::app {

/// Recomputes `books` in the record of a money game: the chain from its transfers and their times, the signature of its
/// head, the transfers that the game's events make, and the empty table at the end. Returns the first difference, or
/// nothing if there is none or the game has no money. `house` is the signing key, if known. Throws std::exception for
/// JSON that is not such a record.
std::optional<std::string> books_difference(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
