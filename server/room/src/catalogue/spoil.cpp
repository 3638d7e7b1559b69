#include "archive/spoil.hpp"
#include "../game_of.hpp"
#include "codec/spoil.hpp"
#include "engine/bots/spoil.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::room {

template <>
class RoomGame<engine::Spoil> {
  public:
    using Rules = engine::Spoil;
    explicit RoomGame(std::size_t) {}

    static engine::Expected<Rules::Action, Refusal> action_of(const json_text::Node& action) {
        return read_or_refuse(codec::spoil::action_of(action));
    }

    static void table(std::string& out, const Rules::TableView& view) { codec::spoil::write_table(out, view); }
    static void table_patch(std::string& out, const Rules::TableView& before, const Rules::TableView& after) {
        codec::spoil::patch_table(out, before, after);
    }
    static void seat(std::string& out, const Rules::SeatView& view) { codec::spoil::write_seat(out, view); }
    static void seat_patch(std::string& out, const Rules::SeatView& before, const Rules::SeatView& after) {
        codec::spoil::patch_seat(out, before, after);
    }
    static void notice(std::string& out, const Rules::Notice& notice) { codec::spoil::write_notice(out, notice); }
    static bool begins_hand(const Rules::Notice& notice) {
        return std::holds_alternative<engine::spoil::notice::Hand>(notice);
    }
    static bool said_by_table(const Rules::Notice&) { return false; }
    static Chips chips(const Rules::State& state) {
        Chips chips{
            {{}, state.pot, Rules::outcome(state).has_value()}, state.config.chip_value(), state.config.prize()};
        for (const auto& player : state.players) chips.count.seats.push_back(player.chips);
        return chips;
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spoil>();

}  // namespace anteroom::room
