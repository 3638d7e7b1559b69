#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/games/spoil/action.hpp"
#include "engine/games/spoil/event.hpp"

// Views and notices have the protocol's names and order of fields. The protocol omits an empty optional, a false
// `gone`, and an empty list or map. A notice does not repeat what the table or an earlier notice of the round shows.
namespace anteroom::engine::spoil {

struct FallenView {
    Cause cause = Cause::lives;
    int round = 0;  ///< its round_no
    friend bool operator==(const FallenView&, const FallenView&) = default;
};

/// The part of a player's state that seldom changes. Chips and laid cards
/// change with nearly every action, so the table has maps for them.
struct PlayerView {
    int lives = 0;
    bool gone = false;
    std::optional<FallenView> fallen;
    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

struct VoteView {
    Seat by;
    SeatMap<bool> answers;
    friend bool operator==(const VoteView&, const VoteView&) = default;
};

struct OutcomeView {
    How how = How::last_standing;
    std::vector<Seat> winners;
    std::vector<int> ranks;        ///< one per seat
    SeatMap<std::int64_t> prizes;  ///< each winner's prize: the shares of prize pot and ante pot together
    friend bool operator==(const OutcomeView&, const OutcomeView&) = default;
};

struct TableView {
    int hand = 0;
    int round = 0;
    int rounds = 0;
    int round_no = 0;
    Seat starter;
    Phase phase = Phase::turns;
    std::int64_t pot = 0;
    std::int64_t prize = 0;      ///< the prize pot, in minor units; in points at a free table
    int deck = 0;                ///< number of cards in the deck
    int cards = 0;               ///< cards that each remaining player had before laying one in this round
    Centre centre;               ///< c0, c1, c2
    BySeat<PlayerView> players;  ///< one per seat
    BySeat<std::int64_t> chips;  ///< one per seat
    SeatMap<Seat> laid;          ///< for each card face down, the seat that its token targets
    std::optional<VoteView> vote;
    std::optional<OutcomeView> outcome;
    friend bool operator==(const TableView&, const TableView&) = default;
};

struct SeatView {
    spoil::Hand hand;
    std::optional<Card> laid;
    std::vector<Action> legal;
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

namespace notice {

struct Dealer {
    Seat seat;
    friend bool operator==(const Dealer&, const Dealer&) = default;
};

struct Shuffled {
    int cards = 0;
    friend bool operator==(const Shuffled&, const Shuffled&) = default;
};

struct Hand {
    int hand = 0;
    int cards = 0;  ///< number of cards dealt to each player
    friend bool operator==(const Hand&, const Hand&) = default;
};

/// A round has begun. The table shows the round's number within the hand, and the centre.
struct Round {
    int round_no = 0;
    Seat starter;
    friend bool operator==(const Round&, const Round&) = default;
};

struct Bought {
    Seat seat;
    Card took;
    Card gave;
    friend bool operator==(const Bought&, const Bought&) = default;
};

struct Played {
    Seat seat;
    Seat target;
    std::optional<Card> card;  ///< only in the notice to the player itself
    friend bool operator==(const Played&, const Played&) = default;
};

struct Proposed {
    Seat seat;
    friend bool operator==(const Proposed&, const Proposed&) = default;
};

struct Answered {
    Seat seat;
    bool agree = false;
    friend bool operator==(const Answered&, const Answered&) = default;
};

struct VoteOver {
    bool passed = false;
    friend bool operator==(const VoteOver&, const VoteOver&) = default;
};

/// The cards were revealed. The notice `Played` has already made the targets public.
struct Revealed {
    SeatMap<Card> plays;
    friend bool operator==(const Revealed&, const Revealed&) = default;
};

struct Spades {
    SeatMap<StrikeResult> strikes;  ///< by the seat of the attacker
    std::vector<Seat> lost;
    friend bool operator==(const Spades&, const Spades&) = default;
};

struct Diamonds {
    std::int64_t pot = 0;
    std::int64_t share = 0;
    SeatMap<std::vector<Seat>> claims;
    SeatMap<std::int64_t> self;
    std::vector<Seat> barred;
    std::int64_t left = 0;
    friend bool operator==(const Diamonds&, const Diamonds&) = default;
};

struct Fell {
    Seat seat;
    Cause cause = Cause::lives;
    friend bool operator==(const Fell&, const Fell&) = default;
};

struct Gone {
    Seat seat;
    friend bool operator==(const Gone&, const Gone&) = default;
};

struct LeaverChips {
    Seat seat;
    std::int64_t chips = 0;
    friend bool operator==(const LeaverChips&, const LeaverChips&) = default;
};

/// The game is over. The table's outcome contains the ranks and prizes.
struct GameOver {
    How how = How::last_standing;
    std::vector<Seat> winners;
    friend bool operator==(const GameOver&, const GameOver&) = default;
};

}  // namespace notice

using Notice =
    std::variant<notice::Dealer, notice::Shuffled, notice::Hand, notice::Round, notice::Bought, notice::Played,
                 notice::Proposed, notice::Answered, notice::VoteOver, notice::Revealed, notice::Spades,
                 notice::Diamonds, notice::Fell, notice::Gone, notice::LeaverChips, notice::GameOver>;

}  // namespace anteroom::engine::spoil
