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

/// What one who played here has come to over the games of the room: a player, or the bot of a seat.
struct ScoreLine {
    std::optional<store::PlayerId> player;
    std::optional<engine::Seat> bot_at;  ///< instead
    std::string name;                    ///< in the newest game
    std::int64_t games = 0;
    std::int64_t won = 0;
    std::int64_t points = 0;  ///< of all these games together

    friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// Of the evening: of all games that were played to their end, for as long as the room lasts. Who played in the newest
/// ones stands last.
struct Score {
    std::vector<ScoreLine> lines;

    void add(const Seats& seats, const engine::Outcome& outcome, std::size_t lines_max);

    friend bool operator==(const Score&, const Score&) = default;
};

}  // namespace anteroom::room
