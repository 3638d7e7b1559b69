#pragma once

#include <nlohmann/json_fwd.hpp>

#include "ledger/chain.hpp"

namespace anteroom::app {

/// A movement as receipts and records write it: key, kind, from, to, amount, time, and a note where there is one.
/// Throws std::exception where it is none that books could have.
ledger::Entry movement_in(const nlohmann::json& json, ledger::CurrencyId currency);

}  // namespace anteroom::app
