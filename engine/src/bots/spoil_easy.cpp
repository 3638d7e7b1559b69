#include <algorithm>
#include <array>

#include "engine/bots/spoil.hpp"

namespace anteroom::engine {
namespace spoil {

Action choose_easily(const BotSees<Spoil>& sees, RandomSource& random) {
    std::vector<Action> wanted;
    for (const Action& action : sees.own.legal) {
        const auto* play = std::get_if<Play>(&action);
        if (play && !(play->card.suit == Suit::spades && play->target == sees.me)) wanted.push_back(action);
    }
    const Action no = Answer{false};
    if (wanted.empty() && std::find(sees.own.legal.begin(), sees.own.legal.end(), no) != sees.own.legal.end())
        return no;
    const std::vector<Action>& from = wanted.empty() ? sees.own.legal : wanted;
    return from[random.below(static_cast<std::uint32_t>(from.size()))];
}

}  // namespace spoil

template <>
std::span<const BotLevel<Spoil>> bot_levels<Spoil>() {
    static constexpr std::array<BotLevel<Spoil>, 3> levels{{
        {"easy", "Plays any card and never buys.", &spoil::choose_easily},
        {"good", "Counts cards, weighs what the others may have laid, buys, and does not show what it lays.",
         &spoil::choose_well},
        {"expert", "Asks itself what the others would lay from hands that they may hold.", &spoil::choose_by_search,
         true},
    }};
    return levels;
}

}  // namespace anteroom::engine
