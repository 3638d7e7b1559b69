#pragma once

#include <optional>

#include "engine/core/chip_kind.hpp"
#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// Returns the direction of a game's own kind: from a seat to the pot, or back. Returns nothing for the ledger's own
/// kinds.
std::optional<engine::ChipKind::Way> pot_way(TransferKind kind);

}  // namespace anteroom::ledger
