#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/games/ladder/state.hpp"

/// Events are facts, so their names are in the past tense. Each event has every outcome of chance and of the rules.
/// `next` is the next seat.
namespace anteroom::engine::ladder::event {

/// The holder of the lowest double begins. If no hand has a double, the round is dealt again (LADDER-2).
struct RoundDealt {
    int round_no = 0;
    std::vector<Hand> hands;  ///< one per seat
    domino::Pieces boneyard;  ///< in the order in which the tiles will be drawn
    std::optional<TileId> lowest_double;
    std::optional<Seat> next;
    friend bool operator==(const RoundDealt&, const RoundDealt&) = default;
};

struct Opened {
    Seat seat;
    TileId tile;
    Value value;
    Seat next;
    friend bool operator==(const Opened&, const Opened&) = default;
};

struct Laid {
    Seat seat;
    TileId tile;
    HalfIndex half = 0;
    EndId end;
    friend bool operator==(const Laid&, const Laid&) = default;
};

/// The set is declared complete and becomes the value to beat.
struct SetLaid {
    Seat seat;
    Value value;
    Seat next;
    friend bool operator==(const SetLaid&, const SetLaid&) = default;
};

struct Passed {
    Seat seat;
    Seat next;
    friend bool operator==(const Passed&, const Passed&) = default;
};

struct Drew {
    Seat seat;
    TileId tile;
    friend bool operator==(const Drew&, const Drew&) = default;
};

struct Kept {
    Seat seat;
    Seat next;
    friend bool operator==(const Kept&, const Kept&) = default;
};

struct Discarded {
    Seat seat;
    TileId tile;
    domino::Pieces boneyard;  ///< shuffled, with the discarded tile in it
    Seat next;
    friend bool operator==(const Discarded&, const Discarded&) = default;
};

/// Any set may be laid, because no value has to be beaten. This seat leads (LADDER-11).
struct LeadOpened {
    Seat next;
    friend bool operator==(const LeadOpened&, const LeadOpened&) = default;
};

/// The hands are shown and the points are written down.
struct RoundOver {
    RoundScore score;
    std::vector<Hand> hands;  ///< one hand per seat, at the end of the round
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

}  // namespace anteroom::engine::ladder::event

namespace anteroom::engine::ladder {

using Event =
    std::variant<event::RoundDealt, event::Opened, event::Laid, event::SetLaid, event::Passed, event::Drew, event::Kept,
                 event::Discarded, event::LeadOpened, event::RoundOver, event::Gone, event::GameOver>;

}  // namespace anteroom::engine::ladder
