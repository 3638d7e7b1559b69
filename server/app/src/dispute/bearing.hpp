#pragma once

#include <cstdint>
#include <set>
#include <string_view>

namespace anteroom::app {

/// Returns whether a log line concerns this table. A line that names no table concerns the table if it names one of
/// these players.
bool bears_on(std::string_view about, std::int64_t room, const std::set<std::int64_t>& players);

}  // namespace anteroom::app
