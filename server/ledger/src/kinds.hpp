#pragma once

#include <optional>

#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// Which way a game's own kind leads between a seat and the pot of its table.
enum class PotWay : std::uint8_t { to_pot, from_pot };

/// Nothing for the ledger's own kinds.
std::optional<PotWay> pot_way(TransferKind kind);

}  // namespace anteroom::ledger
