#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/domino/layout.hpp"
#include "engine/core/seat.hpp"
#include "engine/games/ladder/config.hpp"

namespace anteroom::engine::ladder {

using domino::EndId;
using domino::Face;
using domino::HalfIndex;
using domino::Hand;
using domino::TileId;

/// Returns the tiles for this number of players (LADDER-1).
const domino::TileSet& tiles(int players);

/// The value of a set: the number of halves that show its number, then the number itself (LADDER-5).
struct Value {
    int size = 0;
    int number = 0;

    friend auto operator<=>(const Value&, const Value&) = default;
};

/// The phase `drawn`: the seat in turn has drawn a tile and must keep or discard it.
enum class Phase : std::uint8_t { setup, opening, turns, drawn, over };

struct Player {
    Hand hand;
    int total = 0;        ///< points; partners have the same points
    bool locked = false;  ///< passed earlier and is now skipped (LADDER-10)
    bool gone = false;    ///< the player has left for good (ALL-10)

    friend bool operator==(const Player&, const Player&) = default;
};

/// The set that the seat in turn is laying.
struct Building {
    domino::Pieces tiles;           ///< in the order in which they were laid
    std::uint16_t ends_before = 0;  ///< an end with this number or a higher one is new in this turn (LADDER-6)

    friend bool operator==(const Building&, const Building&) = default;
};

struct Turn {
    Seat seat;
    DecisionId decision;
    std::optional<TileId> drawn;  ///< the tile that was drawn in this turn

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// A line of the score sheet.
struct RoundScore {
    std::optional<Seat> winner;  ///< none if the round was blocked
    BySeat<int> points;          ///< one per seat

    friend bool operator==(const RoundScore&, const RoundScore&) = default;
};

struct Result {
    std::vector<Seat> winners;  ///< sorted by seat
    std::vector<int> ranks;     ///< one per seat

    friend bool operator==(const Result&, const Result&) = default;
};

struct State {
    Config config;
    Phase phase = Phase::setup;
    int round_no = 0;         ///< counts from 1
    domino::Pieces boneyard;  ///< in the order in which the tiles will be drawn
    domino::Layout layout;
    std::optional<Value> standing;  ///< the value to beat; none while the lead is open
    Seat last_player;               ///< the player who laid the standing set
    int passes_in_row = 0;          ///< number of passes since the last play, or since the lead was opened
    std::optional<Building> building;
    BySeat<Player> players;
    std::vector<RoundScore> sheet;  ///< finished rounds
    std::optional<Turn> turn;
    std::optional<Result> result;
    std::uint64_t decisions = 0;

    Player& at(Seat seat) { return players.at(seat.index); }
    const Player& at(Seat seat) const { return players.at(seat.index); }
    Seat left_of(Seat seat) const { return seat_at((seat.index + 1u) % players.size()); }
    const domino::TileSet& set() const { return tiles(config.players); }
    /// Returns whether the seats are partners or equal. Partners sit opposite each other (LADDER-17).
    bool same_side(Seat a, Seat b) const { return a == b || (config.teams == Teams::on && a.index % 2 == b.index % 2); }

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace anteroom::engine::ladder
