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

/// In Spoiler, a link is the wild face. A blank side of the hexagon counts as a link: the same tiles fit.
inline constexpr Face link = domino::wild;

/// Returns the tiles for this number of players: one set of 48, or two sets (SPOILER-1, 5).
const domino::TileSet& tiles(int players);

enum class Phase : std::uint8_t { setup, turns, over };

/// The end of a round. out: a hand is empty. blocked: no hand has a tile that fits. passed: all players passed in a row
/// (SPOILER-13).
enum class Ending : std::uint8_t { out, blocked, passed };

struct Player {
    Hand hand;
    int total = 0;      ///< points; the highest total wins
    bool gone = false;  ///< the player has left for good (ALL-10)

    friend bool operator==(const Player&, const Player&) = default;
};

/// A line of the score sheet.
struct RoundScore {
    Ending ending = Ending::out;
    BySeat<Seat> winners;  ///< sorted by seat
    BySeat<int> left;      ///< for each seat, the value of the tiles left in the hand
    BySeat<int> points;    ///< one per seat

    friend bool operator==(const RoundScore&, const RoundScore&) = default;
};

struct Turn {
    Seat seat;
    DecisionId decision;

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
    int round_no = 0;          ///< counts from 1
    Seat starter;              ///< the seat that started the round
    domino::Pieces set_aside;  ///< hidden until the round is over
    domino::Layout layout;     ///< around the hexagon, the centre piece
    List<EndId, domino::OpenEnds::capacity()>
        bonus;  ///< new ends of this turn's sideways doubles that are free, oldest first (SPOILER-11)
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
