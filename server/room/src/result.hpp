#pragma once

#include "table.hpp"

namespace anteroom::room {

/// Returns the result of a completed game, as `history` shows it to its players. The text has the form of members of an
/// object (finished.md, One's own games).
store::GameResult result_of(const Table& table);

}  // namespace anteroom::room
