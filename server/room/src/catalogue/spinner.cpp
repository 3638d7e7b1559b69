#include "codec/spinner.hpp"
#include "../game_of.hpp"
#include "archive/domino.hpp"
#include "engine/bots/spinner.hpp"

namespace anteroom::room {

template <>
struct RoomGame<engine::Spinner> {
    static bool begins_hand(const engine::Spinner::Notice& notice) {
        return std::holds_alternative<engine::spinner::notice::Dealt>(notice);
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spinner>();

}  // namespace anteroom::room
