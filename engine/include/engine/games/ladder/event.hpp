#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/games/ladder/state.hpp"

/// Facts, in the past tense; each holds everything that chance and the rules decided. `next` is whose turn it is then.
namespace anteroom::engine::ladder::event {

/// The holder of the lowest double begins. Without a double in any hand it is dealt again (LADDER-2).
struct RoundDealt {
    int round_no = 0;
    std::vector<Hand> hands;  ///< by seat
    domino::Pieces boneyard;  ///< next to be drawn first
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

/// The set is called and is the value to beat.
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
    domino::Pieces boneyard;  ///< shuffled, with the tile in it
    Seat next;
    friend bool operator==(const Discarded&, const Discarded&) = default;
};

/// The value is void; this seat leads (LADDER-11).
struct LeadOpened {
    Seat next;
    friend bool operator==(const LeadOpened&, const LeadOpened&) = default;
};

/// Hands are shown, points written down.
struct RoundOver {
    RoundScore score;
    std::vector<Hand> hands;  ///< by seat, as left
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
