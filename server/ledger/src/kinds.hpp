#pragma once

#include <optional>

#include "engine/core/chip_kind.hpp"
#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// Which way a game's own kind leads between a seat and the pot of its table; nothing for the ledger's own kinds.
std::optional<engine::ChipKind::Way> pot_way(TransferKind kind);

}  // namespace anteroom::ledger
