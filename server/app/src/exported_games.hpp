#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "store/port/reports.hpp"
#include "store/port/store.hpp"

namespace anteroom::app {

/// Calls `write` with one line of JSON for each game that was played to its end and has a number above `after`, in
/// the order of the numbers. protocol/spec/export/game.json describes the line. Returns the number of lines. Keeps
/// one game in memory at a time, with a bounded list of results and names. Blocks. Throws if the data cannot be read.
std::size_t export_games(store::Store& store, store::Reports& reports, std::int64_t after,
                         const std::function<void(const std::string&)>& write);

}  // namespace anteroom::app
