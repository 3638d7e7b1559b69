#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/seat_map.hpp"
#include "engine/games/spoil/config.hpp"

namespace anteroom::engine::spoil {

/// `setup` lasts from `initial` to the first round's centre; nobody sees it.
enum class Phase : std::uint8_t { setup, turns, vote, over };

/// Why a player fell, in the order of the steps of a round in which it can happen (SPOIL-9).
enum class Cause : std::uint8_t { lives, left, chips };

/// last_standing: SPOIL-32; double_ko: SPOIL-33; vote: SPOIL-35; cap: SPOIL-36; stayed: all others left (SPOIL-37).
enum class How : std::uint8_t { last_standing, double_ko, vote, cap, stayed };

/// A card for each active player (SPOIL-4).
using Hand = List<Card, 6>;
using Centre = List<Card, 3>;

struct Laid {
    Card card;
    Seat target;
    friend bool operator==(const Laid&, const Laid&) = default;
};

struct Fallen {
    Cause cause = Cause::lives;
    int round_no = 0;
    std::int64_t chips = 0;  ///< held at that moment; ranks those who fell in one step (SPOIL-33)
    friend bool operator==(const Fallen&, const Fallen&) = default;
};

struct Player {
    int lives = 0;
    std::int64_t chips = 0;
    std::int64_t chips_before = 0;  ///< before this round's ante (SPOIL-33)
    Hand hand;                      ///< as dealt; a bought card stands where the given one stood
    std::optional<Laid> laid;       ///< from its turn until the cards go to the discard
    bool proposed = false;          ///< in this round (SPOIL-35)
    bool left = false;              ///< for good (SPOIL-37)
    std::optional<Fallen> fallen;

    bool active() const { return !fallen; }
    /// Who counts for winning: active and not gone (SPOIL-37).
    bool alive() const { return !fallen && !left; }

    friend bool operator==(const Player&, const Player&) = default;
};

struct Turn {
    Seat seat;
    DecisionId decision;
    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Vote {
    Seat by;
    SeatMap<bool> answers;     ///< the proposer's yes included
    std::vector<Turn> voters;  ///< who still has to answer, in seat order
    friend bool operator==(const Vote&, const Vote&) = default;
};

/// What a winner takes, in minor units (points at a free table): from the prize pot and from the ante pot (SPOIL-34).
struct Payment {
    std::int64_t from_prize = 0;
    std::int64_t from_pot = 0;
    friend bool operator==(const Payment&, const Payment&) = default;
};

struct Result {
    How how = How::last_standing;
    std::vector<Seat> winners;  ///< in seat order
    std::vector<int> ranks;     ///< by seat; 1 for the winners; equal ranks are ties
    SeatMap<Payment> payments;  ///< to the winners
    friend bool operator==(const Result&, const Result&) = default;
};

struct State {
    Config config;
    Phase phase = Phase::setup;
    int hand = 0;      ///< from 1
    int round = 0;     ///< within the hand, from 1
    int rounds = 0;    ///< of the hand: cards dealt to each (SPOIL-4)
    int round_no = 0;  ///< from the start of the game, from 1
    Seat starter;      ///< holds the token; may have fallen in this round
    std::int64_t pot = 0;
    Cards deck;     ///< top first
    Cards discard;  ///< order means nothing
    Centre centre;  ///< three, or none between a round and the next
    BySeat<Player> players;
    std::optional<Turn> turn;  ///< whose turn it is; rests during a vote
    std::optional<Vote> vote;
    std::optional<Result> result;
    std::uint64_t decisions = 0;  ///< how many DecisionIds have been given out

    const Player& at(Seat seat) const { return players.at(seat.index); }
    Player& at(Seat seat) { return players.at(seat.index); }

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace anteroom::engine::spoil
