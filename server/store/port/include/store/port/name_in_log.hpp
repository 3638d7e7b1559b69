#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// Returns the name of a person as the audit log writes it, for example `Ada (player 7)`.
std::string name_in_log(std::string_view name, PlayerId player);

/// Returns whether a line of text names this player or table, for example
/// as `player 7`. `player 71` and `replayer 7` do not name player 7.
bool is_named_in(std::string_view text, std::string_view word, std::int64_t number);

}  // namespace anteroom::store
