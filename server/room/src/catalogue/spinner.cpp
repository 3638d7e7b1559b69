#include "codec/spinner.hpp"
#include "../game_of.hpp"
#include "archive/domino.hpp"
#include "dominoes.hpp"
#include "engine/bots/spinner.hpp"

namespace anteroom::room {

template <>
struct RoomGame<engine::Spinner> {
    static bool begins_hand(const engine::Spinner::Notice& notice) {
        return std::holds_alternative<engine::spinner::notice::Dealt>(notice);
    }
    static std::int64_t seen_in_ms(const engine::Spinner::Notice& notice) {
        return dominoes_seen_in_ms<engine::spinner::event::HandOver>(notice);
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spinner>();

}  // namespace anteroom::room
