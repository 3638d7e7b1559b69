#pragma once
// The record of a game that the server's parts played among themselves: people, bots, and one whose clock runs out.

#include <nlohmann/json.hpp>
#include <string>

namespace anteroom::app::testing {

/// As `export` writes it, not signed yet: room 41, game 2, four seats, of which s2 is a bot. The same of the same seed.
nlohmann::json played_record(const std::string& game, std::uint64_t seed);

}  // namespace anteroom::app::testing
