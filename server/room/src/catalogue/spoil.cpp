#include "codec/spoil.hpp"
#include "../game_of.hpp"
#include "engine/bots/spoil.hpp"

namespace anteroom::room {

template <>
struct RoomGame<engine::Spoil> {
    static bool begins_hand(const engine::Spoil::Notice& notice) {
        return std::holds_alternative<engine::spoil::notice::Hand>(notice);
    }
    static Chips chips(const engine::Spoil::State& state) {
        Chips chips{{{}, state.pot, engine::Spoil::outcome(state).has_value()},
                    state.config.chip_value(),
                    state.config.prize()};
        for (const auto& player : state.players) chips.count.seats.push_back(player.chips);
        return chips;
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spoil>();

}  // namespace anteroom::room
