#pragma once

#include <variant>
#include <vector>

#include "engine/games/spinner/state.hpp"

/// Events are facts, so their names are in the past tense. Each event has every outcome of chance and of the rules.
namespace anteroom::engine::spinner::event {

struct ShufflerDrawn {
    Seat seat;
    friend bool operator==(const ShufflerDrawn&, const ShufflerDrawn&) = default;
};

struct HandDealt {
    int hand_no = 0;
    int number = 0;
    Seat shuffler;
    std::vector<Hand> hands;  ///< one per seat
    domino::Pieces stock;     ///< in the order in which the tiles will be drawn
    friend bool operator==(const HandDealt&, const HandDealt&) = default;
};

/// This seat has a starter and must set it.
struct StarterDue {
    Seat seat;
    int number = 0;  ///< n; in short_1997 the number of the player's double
    friend bool operator==(const StarterDue&, const StarterDue&) = default;
};

struct StarterSet {
    Seat seat;
    TileId tile;
    friend bool operator==(const StarterSet&, const StarterSet&) = default;
};

/// A seat draws the top of the stock, for a starter (SPINNER-4) or in a turn (SPINNER-14).
struct Drew {
    Seat seat;
    TileId tile;
    bool must_lay = false;  ///< only in a turn: the tile fits, and is laid at once
    friend bool operator==(const Drew&, const Drew&) = default;
};

/// The turn passes to the left, as after StarterSet and Passed.
struct Laid {
    Seat seat;
    TileId tile;
    HalfIndex half = 0;
    EndId end;
    friend bool operator==(const Laid&, const Laid&) = default;
};

struct Passed {
    Seat seat;
    friend bool operator==(const Passed&, const Passed&) = default;
};

/// The hands are shown and the points are written down.
struct HandOver {
    HandScore score;
    std::vector<Hand> hands;  ///< one hand per seat, at the end of the hand
    friend bool operator==(const HandOver&, const HandOver&) = default;
};

struct Gone {
    Seat seat;
    friend bool operator==(const Gone&, const Gone&) = default;
};

struct GameOver {
    Result result;
    friend bool operator==(const GameOver&, const GameOver&) = default;
};

}  // namespace anteroom::engine::spinner::event

namespace anteroom::engine::spinner {

using Event = std::variant<event::ShufflerDrawn, event::HandDealt, event::StarterDue, event::StarterSet, event::Drew,
                           event::Laid, event::Passed, event::HandOver, event::Gone, event::GameOver>;

}  // namespace anteroom::engine::spinner
