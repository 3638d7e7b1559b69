#include "spoil_mind.hpp"

namespace anteroom::engine::spoil {
namespace {

constexpr std::size_t worlds = 48;  ///< imagined rounds per decision, the same for every choice

}  // namespace

Action choose_well(const BotSees<Spoil>& sees, RandomSource& random) {
    return choose_among(drawn_rounds(sees, worlds, random), sees, random);
}

}  // namespace anteroom::engine::spoil
