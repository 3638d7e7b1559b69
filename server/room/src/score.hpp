#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "room/input.hpp"

namespace anteroom::room {

struct Seats;

/// The score of one participant over all games of the room. A participant is a player, or the bot at a seat.
struct ScoreLine {
    std::optional<store::PlayerId> player;
    std::optional<engine::Seat> bot_at;  ///< set for a bot, which has no `player`
    std::string name;                    ///< the participant's name in the newest game
    std::int64_t games = 0;
    std::int64_t won = 0;
    std::int64_t points = 0;  ///< sum over all games of this participant

    friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// The score of all completed games. The score lasts as long as the room. The participants of the newest game come last
/// in the list.
struct Score {
    std::vector<ScoreLine> lines;

    void add(const Seats& seats, const engine::Outcome& outcome, std::size_t lines_max);

    friend bool operator==(const Score&, const Score&) = default;
};

}  // namespace anteroom::room
