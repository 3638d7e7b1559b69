#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"

namespace anteroom::app {

/// What `books` of a record of a game for money says is recomputed: the chain from its transfers and their times, the
/// signature of its head, which transfers the game's events make, and that nothing is left at the table. The first
/// difference, named; nothing where there is none, or no money. `house` is the key that signed, where it is known.
/// Throws std::exception where it is no such record.
std::optional<std::string> books_difference(const nlohmann::json& record, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
