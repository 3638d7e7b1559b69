#pragma once

#include <cstdint>
#include <vector>

#include "harness.hpp"

namespace anteroom::store::test {

// Games for points, each the first game of its room: the first record deals, the second ends the game.

/// Returns a room that deals when it opens: each player pays twice the buy-in, and the fee.
Commit deal(std::int64_t room, std::int64_t time, const std::vector<PlayerId>& players, std::int64_t buy_in,
            std::int64_t fee = 0);
Outcome void_game(Harness& server, std::int64_t room, std::int64_t time);
/// Gives the prize to the player of that seat.
Outcome win(Harness& server, std::int64_t room, std::int64_t time, std::uint8_t seat);

}  // namespace anteroom::store::test
