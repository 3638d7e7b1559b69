#pragma once

#include <vector>

#include "engine/bots/spoil.hpp"
#include "spoil_others.hpp"
#include "spoil_round.hpp"

namespace anteroom::engine::spoil {

/// Rounds as they may go, but for what the seat itself lays: the one that is played, and others of this hand.
struct Rounds {
    std::vector<Guesses> now;
    std::vector<Guesses> later;
    Measure measure = Measure::rule_of_thumb;  ///< of what they leave
};

/// As the table shows it.
Standings standings_of(const BotSees<Spoil>& sees);

/// What a seat does that expects these rounds: a vote by its chances, a purchase that is worth its chip, or a card of
/// those that leave it strongest, and the rest of its hand most to do.
Action choose_among(const Rounds& rounds, const BotSees<Spoil>& sees, RandomSource& random);

/// Drawn from the cards that can be in the others' hands, aimed as players aim.
Rounds drawn_rounds(const BotSees<Spoil>& sees, std::size_t worlds, RandomSource& random);

/// The same, but each of the others plays its hand as a good player does who does not know the rest.
Rounds played_rounds(const BotSees<Spoil>& sees, RandomSource& random);

}  // namespace anteroom::engine::spoil
