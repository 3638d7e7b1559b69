#pragma once

#include <cstdint>
#include <vector>

#include "harness.hpp"

namespace anteroom::store::test {

// Games for points, each the first of a room: dealt in its first record, ended in its second.

/// A room that deals as it opens: each player pays twice the buy-in, and the fee.
Commit deal(std::int64_t room, std::int64_t time, const std::vector<PlayerId>& players, std::int64_t buy_in,
            std::int64_t fee = 0);
Outcome void_game(Harness& server, std::int64_t room, std::int64_t time);
/// The player of that seat gets the prize.
Outcome win(Harness& server, std::int64_t room, std::int64_t time, std::uint8_t seat);

}  // namespace anteroom::store::test
