#include "archive/spinner.hpp"
#include "../game_of.hpp"
#include "codec/spinner.hpp"
#include "engine/bots/spinner.hpp"
#include "engine/games/spinner.hpp"

namespace anteroom::room {

template <>
class RoomGame<engine::Spinner> {
  public:
    using Rules = engine::Spinner;
    explicit RoomGame(std::size_t) {}

    static engine::Expected<Rules::Action, Refusal> action_of(const json_text::Node& action) {
        return read_or_refuse(codec::spinner::action_of(action));
    }

    static void table(std::string& out, const Rules::TableView& view) { codec::spinner::write_table(out, view); }
    static void table_patch(std::string& out, const Rules::TableView& before, const Rules::TableView& after) {
        codec::spinner::patch_table(out, before, after);
    }
    static void seat(std::string& out, const Rules::SeatView& view) { codec::spinner::write_seat(out, view); }
    static void seat_patch(std::string& out, const Rules::SeatView& before, const Rules::SeatView& after) {
        codec::spinner::patch_seat(out, before, after);
    }
    static void notice(std::string& out, const Rules::Notice& notice) { codec::spinner::write_notice(out, notice); }
    static bool begins_hand(const Rules::Notice& notice) {
        return std::holds_alternative<engine::spinner::notice::Dealt>(notice);
    }
    static bool said_by_table(const Rules::Notice& notice) {
        return std::holds_alternative<engine::spinner::event::Laid>(notice) ||
               std::holds_alternative<engine::spinner::event::StarterSet>(notice);
    }
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spinner>();

}  // namespace anteroom::room
