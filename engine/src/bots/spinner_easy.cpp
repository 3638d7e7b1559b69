#include <array>

#include "engine/bots/spinner.hpp"

namespace anteroom::engine {
namespace spinner {

Action choose_easily(const BotSees<Spinner>& sees, RandomSource& random) {
    return sees.own.legal[random.below(static_cast<std::uint32_t>(sees.own.legal.size()))];
}

}  // namespace spinner

template <>
std::span<const BotLevel<Spinner>> bot_levels<Spinner>() {
    static constexpr std::array<BotLevel<Spinner>, 3> levels{{
        {"easy", "Lays any tile that fits, anywhere.", &spinner::choose_easily},
        {"good", "Gets rid of heavy tiles and leaves ends that it can use itself.", &spinner::choose_well},
        {"expert", "Imagines the other hands and plays each choice through to the end.", &spinner::choose_by_search,
         true},
    }};
    return levels;
}

}  // namespace anteroom::engine
