#pragma once

#include "engine/bots/bot.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::engine {

namespace spoil {

/// Any card, at somebody else unless it helps to aim at oneself; buys nothing and refuses every vote.
Action choose_easily(const BotSees<Spoil>& sees, RandomSource& random);

/// Imagines what the others may have laid or will lay, plays each of its choices through that many times, and takes
/// the one that leaves it strongest among all.
Action choose_well(const BotSees<Spoil>& sees, RandomSource& random);

}  // namespace spoil

/// `easy` and `good`.
template <>
std::span<const BotLevel<Spoil>> bot_levels<Spoil>();

}  // namespace anteroom::engine
