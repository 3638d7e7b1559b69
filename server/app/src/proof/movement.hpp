#pragma once

#include <nlohmann/json_fwd.hpp>

#include "ledger/chain.hpp"

namespace anteroom::app {

/// Reads a movement from a receipt or a record: key, kind, from, to, amount, time, and an optional note. Throws
/// std::exception if no books could contain the movement.
ledger::Entry movement_in(const nlohmann::json& json, ledger::CurrencyId currency);

}  // namespace anteroom::app
