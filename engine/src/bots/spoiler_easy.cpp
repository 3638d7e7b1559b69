#include <array>

#include "engine/bots/spoiler.hpp"

namespace anteroom::engine {
namespace spoiler {

Action choose_easily(const BotSees<Spoiler>& sees, RandomSource& random) {
    // The last action is `done` or `pass`, unless the player must lay.
    auto choices = static_cast<std::uint32_t>(sees.own.legal.size());
    if (choices > 1 && !std::holds_alternative<Lay>(sees.own.legal.back())) --choices;
    return sees.own.legal[random.below(choices)];
}

}  // namespace spoiler

template <>
std::span<const BotLevel<Spoiler>> bot_levels<Spoiler>() {
    static constexpr std::array<BotLevel<Spoiler>, 3> levels{{
        {"easy", "Lays any tile that fits, anywhere.", &spoiler::choose_easily},
        {"good", "Saves doubles for three tiles in one turn and links for the end.", &spoiler::choose_well},
        {"expert", "Imagines the other hands and plays each choice through to the end.", &spoiler::choose_by_search,
         true},
    }};
    return levels;
}

}  // namespace anteroom::engine
