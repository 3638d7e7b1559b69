#pragma once

#include "engine/bots/bot.hpp"
#include "engine/games/spinner.hpp"

namespace anteroom::engine {

namespace spinner {

/// Any tile that fits, anywhere.
Action choose_easily(const BotSees<Spinner>& sees, RandomSource& random);

/// Counts what a turn leaves: pips in its hand, spinners saved until another hand is about to go out, and how many of
/// the tiles that it has not seen the next player could lay.
/// Over 2,000 games a table, seats rotated, one of it among easy ones wins (95 % interval): 2 players 99.95 ± 0.1 %;
/// 3: 96.4 ± 0.8 %; 4: 93.7 ± 1.1 %; 5: 91.5 ± 1.2 %; 6: 87.7 ± 1.4 %; 7: 87.4 ± 1.5 %; 8: 86.2 ± 1.5 %. A decision
/// takes 4 µs.
Action choose_well(const BotSees<Spinner>& sees, RandomSource& random);

}  // namespace spinner

/// `easy` and `good`.
template <>
std::span<const BotLevel<Spinner>> bot_levels<Spinner>();

}  // namespace anteroom::engine
