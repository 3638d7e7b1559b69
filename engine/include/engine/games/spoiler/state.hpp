#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/domino/layout.hpp"
#include "engine/core/seat.hpp"
#include "engine/games/spoiler/config.hpp"

namespace anteroom::engine::spoiler {

using domino::EndId;
using domino::Face;
using domino::HalfIndex;
using domino::Hand;
using domino::Manner;
using domino::TileId;

/// A link is the wild face. A blank side of the hexagon takes exactly what an open link takes and is one too.
inline constexpr Face link = domino::wild;

/// The set for so many players: one of 48 tiles, or two (SPOILER-1, 5).
const domino::TileSet& tiles(int players);

enum class Phase : std::uint8_t { setup, turns, over };

/// out: a hand is empty. blocked: no hand has a tile that fits. passed: all passed in a row (SPOILER-13).
enum class Ending : std::uint8_t { out, blocked, passed };

struct Player {
    Hand hand;
    int total = 0;      ///< points; the highest wins
    bool gone = false;  ///< left for good (ALL-10)

    friend bool operator==(const Player&, const Player&) = default;
};

/// A line of the score sheet.
struct RoundScore {
    Ending ending = Ending::out;
    BySeat<Seat> winners;  ///< in seat order
    BySeat<int> left;      ///< by seat: the value of what was left in the hand
    BySeat<int> points;    ///< by seat

    friend bool operator==(const RoundScore&, const RoundScore&) = default;
};

struct Turn {
    Seat seat;
    DecisionId decision;

    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Result {
    std::vector<Seat> winners;  ///< in seat order
    std::vector<int> ranks;     ///< by seat

    friend bool operator==(const Result&, const Result&) = default;
};

struct State {
    Config config;
    Phase phase = Phase::setup;
    int round_no = 0;          ///< from 1
    Seat starter;              ///< who started the round
    domino::Pieces set_aside;  ///< unseen until the round is over
    domino::Layout layout;     ///< around the hexagon, the centre piece
    List<EndId, domino::OpenEnds::capacity()>
        bonus;  ///< free new ends of this turn's sideways doubles, oldest first (SPOILER-11)
    int passes_in_row = 0;
    BySeat<Player> players;
    std::vector<RoundScore> sheet;  ///< finished rounds
    std::optional<Turn> turn;
    std::optional<Result> result;
    std::uint64_t decisions = 0;

    Player& at(Seat seat) { return players.at(seat.index); }
    const Player& at(Seat seat) const { return players.at(seat.index); }
    Seat left_of(Seat seat) const { return seat_at((seat.index + 1u) % players.size()); }
    const domino::TileSet& set() const { return tiles(config.players); }

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace anteroom::engine::spoiler
