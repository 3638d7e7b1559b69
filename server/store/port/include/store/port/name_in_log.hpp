#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// `Ada (player 7)`: the audit log's name for a person, whether they acted at a table or at the console.
std::string name_in_log(std::string_view name, PlayerId player);

/// Whether the text of a line names this player or table, for example `player 7`. `player 71` and `replayer 7` do not
/// count.
bool is_named_in(std::string_view text, std::string_view word, std::int64_t number);

}  // namespace anteroom::store
