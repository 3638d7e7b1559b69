#include "codec/ladder.hpp"
#include "../game_of.hpp"
#include "archive/domino.hpp"
#include "engine/bots/ladder.hpp"

namespace anteroom::room {

template <>
struct RoomGame<engine::Ladder> {
    static bool begins_hand(const engine::Ladder::Notice& notice) {
        return std::holds_alternative<engine::ladder::notice::Dealt>(notice);
    }
    /// What everybody held at the end of a round, and what it came to.
    static std::int64_t seen_in_ms(const engine::Ladder::Notice& notice) {
        return std::holds_alternative<engine::ladder::event::RoundOver>(notice) ? 9'000 : 0;
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Ladder>();

}  // namespace anteroom::room
