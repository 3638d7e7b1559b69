#pragma once

#include <cstdint>
#include <set>
#include <string_view>

namespace anteroom::app {

/// Returns whether a log line is about this table, or about one of these players and no other table.
bool bears_on(std::string_view about, std::int64_t room, const std::set<std::int64_t>& players);

}  // namespace anteroom::app
