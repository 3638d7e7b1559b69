#pragma once
// The record of a game that the server's parts have played, with people, bots, and a player whose clock runs out.

#include <nlohmann/json.hpp>
#include <string>

namespace anteroom::app::testing {

/// Returns an unsigned record as `export` writes it: room 41, game 2, four seats, a bot in s2. It depends only on the
/// seed.
nlohmann::json played_record(const std::string& game, std::uint64_t seed);

}  // namespace anteroom::app::testing
