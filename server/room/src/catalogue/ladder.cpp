#include "codec/ladder.hpp"
#include "../game_of.hpp"
#include "archive/domino.hpp"
#include "dominoes.hpp"
#include "engine/bots/ladder.hpp"

namespace anteroom::room {

template <>
struct RoomGame<engine::Ladder> {
    static bool begins_hand(const engine::Ladder::Notice& notice) {
        return std::holds_alternative<engine::ladder::notice::Dealt>(notice);
    }
    static std::int64_t seen_in_ms(const engine::Ladder::Notice& notice) {
        return dominoes_seen_in_ms<engine::ladder::event::RoundOver>(notice);
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Ladder>();

}  // namespace anteroom::room
