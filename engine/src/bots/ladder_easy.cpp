#include <array>

#include "engine/bots/ladder.hpp"

namespace anteroom::engine {
namespace ladder {

Action choose_easily(const BotSees<Ladder>& sees, RandomSource& random) {
    // The list of legal actions begins with the tiles to lay.
    std::uint32_t lays = 0;
    for (const Action& action : sees.own.legal)
        if (std::holds_alternative<Open>(action) || std::holds_alternative<Lay>(action)) ++lays;
    if (lays > 0) return sees.own.legal[random.below(lays)];
    for (const Action& action : sees.own.legal)
        if (std::holds_alternative<Done>(action) || std::holds_alternative<Pass>(action)) return action;
    return sees.own.legal.front();
}

}  // namespace ladder

template <>
std::span<const BotLevel<Ladder>> bot_levels<Ladder>() {
    static constexpr std::array<BotLevel<Ladder>, 3> levels{{
        {"easy", "Lays what it can and never draws.", &ladder::choose_easily},
        {"good", "Plans in how many turns its hand can be laid, and draws for better tiles.", &ladder::choose_well},
        {"expert", "Imagines the other hands and plays each choice through to the end.", &ladder::choose_by_search,
         true},
    }};
    return levels;
}

}  // namespace anteroom::engine
