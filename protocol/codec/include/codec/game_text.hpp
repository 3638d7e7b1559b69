#pragma once

#include "engine/core/rules.hpp"

namespace anteroom::codec {

/// A game's values in the protocol's form, the same for every game, so that rooms and scenarios need not know which it
/// is. Each game specialises it in codec/<game>.hpp. It is made with the number of players, on which the pieces of a
/// game may depend, and appends to a text:
///   action_of(node) -> Expected<Action, RuleError>     the `action` of `play`
///   action(out, action)                                one as a client would send it
///   table(out, view), seat(out, view)                  an object; the members of one
///   table(out, before, after), seat(out, …)            what changed, as an object; nothing where nothing did
///   notice(out, notice)
///   said_by_table(notice)                              all of it stands in the patch of the table
template <engine::Rules R>
class GameText;

}  // namespace anteroom::codec
