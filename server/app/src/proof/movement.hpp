#pragma once

#include <nlohmann/json_fwd.hpp>

#include "ledger/chain.hpp"

namespace anteroom::app {

/// Reads a movement from a receipt or a record: key, kind, from, to, amount, time, and
/// an optional note. If no books could contain such a movement, throws std::exception.
ledger::Entry movement_in(const nlohmann::json& json, ledger::CurrencyId currency);

}  // namespace anteroom::app
