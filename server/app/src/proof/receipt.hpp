#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "file_format.hpp"
#include "store/port/books.hpp"

namespace anteroom::app {

/// Returns the receipt of a movement as a file. See "Signatures" in receipts.md.
nlohmann::json receipt_json(const store::Receipt& receipt, const ledger::Signer& signer);

/// Checks that the house entered the receipt's movement at the stated place of its books. See "Signatures" in
/// receipts.md. Returns the fault, or nothing. `house` is the key that should have signed, if it is known. Throws
/// std::exception if the JSON is not a receipt.
std::optional<std::string> receipt_fault(const nlohmann::json& receipt, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
