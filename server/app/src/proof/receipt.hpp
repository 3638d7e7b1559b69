#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "store/port/books.hpp"

namespace anteroom::app {

inline constexpr const char* receipt_format = "anteroom.receipt.v1";

/// The receipt file of a movement (PROTOCOL.md, Signatures).
nlohmann::json receipt_json(const store::Receipt& receipt, const ledger::Signer& signer);

/// Whether the house entered this movement at this place of its books (PROTOCOL.md, Signatures). What is wrong, or
/// nothing. `house`: whose signature it has to be, where that is known. Throws std::exception where it is no receipt.
std::optional<std::string> receipt_fault(const nlohmann::json& receipt, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
