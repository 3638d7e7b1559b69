#pragma once

#include "engine/core/rules.hpp"

namespace anteroom::codec {

/// Writes and reads a game's values in the protocol's form. The interface is the same for every game, so rooms
/// and scenarios do not depend on the game. Each game specialises this class in codec/<game>.hpp. The constructor
/// needs the number of players, because the pieces of a game may depend on it. These functions append to a text:
///   action_of(node) -> Expected<Action, RuleError>     reads the `action` of `play`
///   action(out, action)                                writes an action as a client would send it
///   table(out, view), seat(out, view)                  table writes an object, seat only the members of one
///   table(out, before, after), seat(out, …)            write the changes as an object, or nothing if nothing changed
///   notice(out, notice)
///   said_by_table(notice)                              true if the table's patch already says all of the notice
template <engine::Rules R>
class GameText;

}  // namespace anteroom::codec
