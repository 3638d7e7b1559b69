#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "engine/games/spoil/state.hpp"

namespace anteroom::engine::spoil {

/// The result of one spade. With hit and duel_won, the target loses a life. With `heart`, a heart protects the target.
/// With duel_lost, the other spade was higher. With none, the spade hit its own player and did nothing (SPOIL-14 … 20).
enum class StrikeResult : std::uint8_t { hit, heart, duel_won, duel_lost, none };

struct Strike {
    Seat by;
    Seat to;
    StrikeResult result = StrikeResult::hit;
    friend bool operator==(const Strike&, const Strike&) = default;
};

/// Events are facts, so their names are in the past tense. Each event contains every
/// outcome of chance and of the rules, so applying an event needs neither chance nor rules.
namespace event {

struct DealerDrawn {
    Seat seat;
    friend bool operator==(const DealerDrawn&, const DealerDrawn&) = default;
};

/// The new deck has all cards that are in no hand (SPOIL-7).
struct Shuffled {
    Cards deck;  ///< the top card comes first
    friend bool operator==(const Shuffled&, const Shuffled&) = default;
};

/// The token has moved to `starter`. The hands are dealt from the top of the deck.
struct HandDealt {
    int hand = 0;
    Seat starter;
    std::vector<Hand> hands;  ///< one hand per seat, in the order dealt; empty for fallen players
    friend bool operator==(const HandDealt&, const HandDealt&) = default;
};

/// The token is at `starter`, the seats in `antes` paid one chip each, and `centre` came from the top of the deck.
struct RoundBegun {
    int round_no = 0;
    int round = 0;
    Seat starter;
    std::vector<Seat> antes;
    Centre centre;
    friend bool operator==(const RoundBegun&, const RoundBegun&) = default;
};

struct Bought {
    Seat seat;
    Card took;
    Card gave;
    friend bool operator==(const Bought&, const Bought&) = default;
};

struct CardLaid {
    Seat seat;
    Card card;
    Seat target;
    friend bool operator==(const CardLaid&, const CardLaid&) = default;
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

struct Revealed {
    SeatMap<Laid> plays;
    friend bool operator==(const Revealed&, const Revealed&) = default;
};

struct SpadesResolved {
    std::vector<Strike> strikes;  ///< ordered by the seat of the attacker
    std::vector<Seat> lost;       ///< seats that lose a life, in the order of seats
    friend bool operator==(const SpadesResolved&, const SpadesResolved&) = default;
};

/// The pot was paid out. The played cards and the centre cards went to the discard pile.
struct DiamondsResolved {
    std::int64_t pot = 0;               ///< the pot before it was paid out
    std::int64_t share = 0;             ///< the chips that each seat with a full claim gets
    SeatMap<std::vector<Seat>> claims;  ///< seats with a full claim, and the seats whose diamonds gave the claim
    SeatMap<std::int64_t> self;         ///< self-claimants with their pay: 1, or 0 if the pot had too few chips
    std::vector<Seat> barred;           ///< seats that were hit or fell, and so lost their claim
    std::int64_t left = 0;              ///< the chips that are left in the pot
    friend bool operator==(const DiamondsResolved&, const DiamondsResolved&) = default;
};

/// A player fell. The player's cards went to the discard pile unseen (SPOIL-8).
struct Fell {
    Seat seat;
    Cause cause = Cause::lives;
    friend bool operator==(const Fell&, const Fell&) = default;
};

struct Gone {
    Seat seat;
    friend bool operator==(const Gone&, const Gone&) = default;
};

struct ChipsForfeited {
    Seat seat;
    std::int64_t chips = 0;
    friend bool operator==(const ChipsForfeited&, const ChipsForfeited&) = default;
};

struct GameOver {
    Result result;
    friend bool operator==(const GameOver&, const GameOver&) = default;
};

}  // namespace event

using Event = std::variant<event::DealerDrawn, event::Shuffled, event::HandDealt, event::RoundBegun, event::Bought,
                           event::CardLaid, event::Proposed, event::Answered, event::VoteOver, event::Revealed,
                           event::SpadesResolved, event::DiamondsResolved, event::Fell, event::Gone,
                           event::ChipsForfeited, event::GameOver>;

}  // namespace anteroom::engine::spoil
