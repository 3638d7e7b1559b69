#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// `Ada (player 7)`: the audit log's name for a person, whether they acted at a table or at the console.
std::string name_in_log(std::string_view name, PlayerId player);

/// Whether a line's text names this player or table, `player 7` or `table 7`. Neither `player 71` nor `replayer 7`
/// counts.
bool is_named_in(std::string_view text, std::string_view word, std::int64_t number);

}  // namespace anteroom::store
