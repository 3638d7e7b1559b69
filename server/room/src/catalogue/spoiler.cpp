#include "codec/spoiler.hpp"
#include "../game_of.hpp"
#include "archive/domino.hpp"
#include "dominoes.hpp"
#include "engine/bots/spoiler.hpp"

namespace anteroom::room {

template <>
struct RoomGame<engine::Spoiler> {
    static bool begins_hand(const engine::Spoiler::Notice& notice) {
        return std::holds_alternative<engine::spoiler::notice::Dealt>(notice);
    }
    static std::int64_t seen_in_ms(const engine::Spoiler::Notice& notice) {
        return dominoes_seen_in_ms<engine::spoiler::event::RoundOver>(notice);
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spoiler>();

}  // namespace anteroom::room
