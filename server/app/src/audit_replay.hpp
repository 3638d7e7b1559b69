#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ledger/account.hpp"
#include "store/port/rows.hpp"

namespace anteroom::app {

/// Deals and replays a finished money game. The draws must follow from the game's seed and its players' nonces, and the
/// events from the actions.
std::optional<std::string> replay_disagreement(const ledger::TableGame& game, std::vector<store::Record> records);

}  // namespace anteroom::app
