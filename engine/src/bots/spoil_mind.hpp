#pragma once

#include <vector>

#include "engine/bots/spoil.hpp"
#include "spoil_others.hpp"
#include "spoil_round.hpp"

namespace anteroom::engine::spoil {

/// Imagined rounds without the seat's own card: guesses for the present round and for later rounds of the hand.
struct Rounds {
    std::vector<Guesses> now;
    std::vector<Guesses> later;
    Measure measure = Measure::rule_of_thumb;  ///< how to rate the positions after these rounds
};

/// Returns the standings on the table.
Standings standings_of(const BotSees<Spoil>& sees);

/// Returns the best action of a seat that expects these rounds: a vote, a purchase or a
/// card. The seat votes by its chances, and buys a card only if the card is worth the chip.
/// The card is one of those that leave the seat strongest and its other cards most useful.
Action choose_among(const Rounds& rounds, const BotSees<Spoil>& sees, RandomSource& random);

/// Returns rounds with random cards that the other seats can have. The other seats aim as players usually do.
Rounds drawn_rounds(const BotSees<Spoil>& sees, std::size_t worlds, RandomSource& random);

/// Returns rounds with random cards, in which each other seat plays its hand like a good player who does not know the
/// other hands.
Rounds played_rounds(const BotSees<Spoil>& sees, RandomSource& random);

}  // namespace anteroom::engine::spoil
