#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/seat_map.hpp"
#include "engine/games/spoil/config.hpp"

namespace anteroom::engine::spoil {

/// The phase `setup` lasts from `initial` to the first round's centre. No view shows this phase.
enum class Phase : std::uint8_t { setup, turns, vote, over };

/// The reason why a player fell. The order is that of the steps of a round (SPOIL-9).
enum class Cause : std::uint8_t { lives, left, chips };

/// The end of the game. last_standing: SPOIL-32; double_ko: SPOIL-33; vote: SPOIL-35; cap: SPOIL-36; stayed: all others
/// left (SPOIL-37).
enum class How : std::uint8_t { last_standing, double_ko, vote, cap, stayed };

/// A hand has one card for each active player (SPOIL-4).
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
    std::int64_t chips =
        0;  ///< chips at the fall, which decide the rank of players who fell in the same step (SPOIL-33)
    friend bool operator==(const Fallen&, const Fallen&) = default;
};

struct Player {
    int lives = 0;
    std::int64_t chips = 0;
    std::int64_t chips_before = 0;  ///< chips before this round's ante (SPOIL-33)
    Hand hand;                      ///< in the order dealt; a bought card takes the place of the given card
    std::optional<Laid> laid;       ///< set from the player's turn until the cards go to the discard pile
    bool proposed = false;          ///< the player has proposed in this round (SPOIL-35)
    bool left = false;              ///< the player has left for good (SPOIL-37)
    std::optional<Fallen> fallen;

    bool active() const { return !fallen; }
    /// Returns whether the player can still win, because the player has neither fallen nor left (SPOIL-37).
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
    SeatMap<bool> answers;     ///< answers so far, including the yes of the player who proposed
    std::vector<Turn> voters;  ///< seats that have not answered, in the order of seats
    friend bool operator==(const Vote&, const Vote&) = default;
};

/// A winner's payments from the prize pot and the ante pot, in minor units or in points at a free table (SPOIL-34).
struct Payment {
    std::int64_t from_prize = 0;
    std::int64_t from_pot = 0;
    friend bool operator==(const Payment&, const Payment&) = default;
};

struct Result {
    How how = How::last_standing;
    std::vector<Seat> winners;  ///< sorted by seat
    std::vector<int> ranks;     ///< one rank per seat; winners have rank 1; seats with equal ranks are tied
    SeatMap<Payment> payments;  ///< payments to the winners
    friend bool operator==(const Result&, const Result&) = default;
};

struct State {
    Config config;
    Phase phase = Phase::setup;
    int hand = 0;    ///< counted from 1
    int round = 0;   ///< counted from 1 within the hand
    int rounds = 0;  ///< number of rounds in the hand, which is also the number of cards dealt to each player (SPOIL-4)
    int round_no = 0;  ///< counted from 1 over the whole game
    Seat starter;      ///< the seat with the token, even after it fell in this round
    std::int64_t pot = 0;
    Cards deck;     ///< the top card comes first
    Cards discard;  ///< the order of these cards has no meaning
    Centre centre;  ///< three cards, or none between two rounds
    BySeat<Player> players;
    std::optional<Turn> turn;  ///< the turn that a vote has interrupted
    std::optional<Vote> vote;
    std::optional<Result> result;
    std::uint64_t decisions = 0;  ///< number of DecisionIds used so far

    const Player& at(Seat seat) const { return players.at(seat.index); }
    Player& at(Seat seat) { return players.at(seat.index); }

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace anteroom::engine::spoil
