#pragma once

#include "table.hpp"

namespace anteroom::room {

/// Of a game that was played to its end, as `history` tells those who played in it: the members of an object.
/// PROTOCOL.md, One's own games.
store::GameResult result_of(const Table& table);

}  // namespace anteroom::room
