#pragma once

#include <variant>
#include <vector>

#include "engine/core/seat_map.hpp"
#include "engine/games/spoiler/state.hpp"

/// Events are facts, so their names are in the past tense. Each event has every outcome of chance and of the rules.
namespace anteroom::engine::spoiler::event {

/// Each player draws an open tile for the first turn. Players tied for the highest draw again (SPOILER-4).
struct FirstDrawn {
    SeatMap<TileId> tiles;
    std::vector<Seat> highest;  ///< sorted by seat; a single seat with the highest tile starts
    friend bool operator==(const FirstDrawn&, const FirstDrawn&) = default;
};

struct RoundDealt {
    int round_no = 0;
    Seat starter;
    std::vector<Hand> hands;   ///< one per seat
    domino::Pieces set_aside;  ///< sorted in canonical order, because no player ever draws these tiles
    friend bool operator==(const RoundDealt&, const RoundDealt&) = default;
};

/// The turn passes to the left, unless the player may lay bonus tiles on new ends.
struct Laid {
    Seat seat;
    TileId tile;
    HalfIndex half = 0;
    EndId end;
    Manner manner = Manner::in_line;
    friend bool operator==(const Laid&, const Laid&) = default;
};

/// The player declines further bonus tiles.
struct BonusDone {
    Seat seat;
    friend bool operator==(const BonusDone&, const BonusDone&) = default;
};

struct Passed {
    Seat seat;
    friend bool operator==(const Passed&, const Passed&) = default;
};

/// The hands and the tiles set aside are shown, and the points are written down.
struct RoundOver {
    RoundScore score;
    std::vector<Hand> hands;  ///< one hand per seat, at the end of the round
    domino::Pieces set_aside;
    friend bool operator==(const RoundOver&, const RoundOver&) = default;
};

struct Gone {
    Seat seat;
    friend bool operator==(const Gone&, const Gone&) = default;
};

struct GameOver {
    Result result;
    friend bool operator==(const GameOver&, const GameOver&) = default;
};

}  // namespace anteroom::engine::spoiler::event

namespace anteroom::engine::spoiler {

using Event = std::variant<event::FirstDrawn, event::RoundDealt, event::Laid, event::BonusDone, event::Passed,
                           event::RoundOver, event::Gone, event::GameOver>;

}  // namespace anteroom::engine::spoiler
