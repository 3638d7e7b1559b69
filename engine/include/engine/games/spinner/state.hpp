#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/domino/layout.hpp"
#include "engine/core/seat.hpp"
#include "engine/games/spinner/config.hpp"

namespace anteroom::engine::spinner {

using domino::EndId;
using domino::Face;
using domino::HalfIndex;
using domino::Hand;
using domino::TileId;

/// Returns the tiles 0-0 … 9-9 and the spinners S-0 … S-9, S-S: all pairs of eleven faces, with S as the last face.
const domino::TileSet& tiles();
/// Returns the double n-n. The double S-S is double_spinner.
TileId double_of(int number);
TileId double_spinner();

enum class Phase : std::uint8_t { setup, starting, turns, over };

struct Player {
    Hand hand;
    int total = 0;      ///< points of all hands so far; the lowest total wins
    int hands_won = 0;  ///< hands in which the player went out (SPINNER-19)
    bool gone = false;  ///< the player has left for good (ALL-10)

    friend bool operator==(const Player&, const Player&) = default;
};

/// A double, other than the starter, that still needs tiles (SPINNER-9).
struct Duty {
    std::uint16_t placement = 0;
    int wanted = 3;

    friend bool operator==(const Duty&, const Duty&) = default;
};

/// A line of the score sheet.
struct HandScore {
    int number = 0;  ///< the number that started the hand
    bool blocked = false;
    Seat winner;         ///< the player who shuffles next (SPINNER-2, 18); a blocked hand does not count as won
    BySeat<int> points;  ///< one per seat

    friend bool operator==(const HandScore&, const HandScore&) = default;
};

struct Turn {
    Seat seat;
    DecisionId decision;
    std::optional<TileId> drawn;  ///< drawn in this turn; only this tile may be laid (SPINNER-14)

    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Result {
    std::vector<Seat> winners;  ///< sorted by seat
    std::vector<int> ranks;     ///< one per seat

    friend bool operator==(const Result&, const Result&) = default;
};

struct State {
    Config config;
    Phase phase = Phase::setup;
    int hand_no = 0;  ///< counts from 1
    int number = 9;   ///< n, the starting number (SPINNER-3); in short_1997, the number c until a starter is set
    Seat shuffler;
    domino::Pieces stock;  ///< in the order in which the tiles will be drawn
    domino::Layout layout;
    int opening_left = 0;  ///< plays that the starter still needs (SPINNER-6)
    List<Duty, 4> duties;  ///< oldest first, at most two; the newest must be completed first (SPINNER-11)
    int failed_in_row =
        0;  ///< number of seats since the last play that drew and could not lay, without a duty (SPINNER-16)
    Seat last_to_lay;
    BySeat<Player> players;
    std::vector<HandScore> sheet;  ///< finished hands
    std::optional<Turn> turn;
    std::optional<Result> result;
    std::uint64_t decisions = 0;

    Player& at(Seat seat) { return players.at(seat.index); }
    const Player& at(Seat seat) const { return players.at(seat.index); }
    Seat left_of(Seat seat) const { return seat_at((seat.index + 1u) % players.size()); }

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace anteroom::engine::spinner
