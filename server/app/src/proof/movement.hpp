#pragma once

#include <nlohmann/json_fwd.hpp>

#include "ledger/chain.hpp"

namespace anteroom::app {

/// Reads a movement from a receipt or a record: key, kind, from, to, amount, time, and an optional note.
/// Throws std::exception for a movement that no books could contain.
ledger::Entry movement_in(const nlohmann::json& json, ledger::CurrencyId currency);

}  // namespace anteroom::app
