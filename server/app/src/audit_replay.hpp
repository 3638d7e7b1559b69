#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ledger/account.hpp"
#include "store/port/rows.hpp"

namespace anteroom::app {

/// Deals and replays a finished money game. The game's draws must follow
/// from its seed and its players' nonces, and its events from its actions.
std::optional<std::string> replay_disagreement(const ledger::TableGame& game, std::vector<store::Record> records);

}  // namespace anteroom::app
