#pragma once

#include <cstdint>
#include <set>
#include <string_view>

namespace anteroom::app {

/// Whether what an act of the log is about is this table, or one of these players without any other table.
bool bears_on(std::string_view about, std::int64_t room, const std::set<std::int64_t>& players);

}  // namespace anteroom::app
