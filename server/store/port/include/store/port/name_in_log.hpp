#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// `Ada (player 7)`: as the audit log names whoever did something, at a table or at the console.
std::string name_in_log(std::string_view name, PlayerId player);

/// Whether a line's text names this player or table, `player 7` or `table 7`: neither in `player 71` nor in
/// `replayer 7`.
bool is_named_in(std::string_view text, std::string_view word, std::int64_t number);

}  // namespace anteroom::store
