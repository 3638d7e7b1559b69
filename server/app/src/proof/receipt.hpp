#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "file_format.hpp"
#include "store/port/books.hpp"

namespace anteroom::app {

/// Returns the receipt file of a movement; see Signatures in receipts.md.
nlohmann::json receipt_json(const store::Receipt& receipt, const ledger::Signer& signer);

/// Checks that the house entered this movement at this place of its books; see Signatures
/// in receipts.md. Returns the fault, or nothing. `house` is the key that should have
/// signed, if it is known. If the JSON is not a receipt, throws std::exception.
std::optional<std::string> receipt_fault(const nlohmann::json& receipt, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
