#include "archive/spoiler.hpp"
#include "../game_of.hpp"
#include "codec/spoiler.hpp"
#include "engine/bots/spoiler.hpp"
#include "engine/games/spoiler.hpp"

namespace anteroom::room {

template <>
class RoomGame<engine::Spoiler> {
  public:
    using Rules = engine::Spoiler;
    explicit RoomGame(std::size_t players) : set_(engine::spoiler::tiles(static_cast<int>(players))) {}

    engine::Expected<Rules::Action, Refusal> action_of(const json_text::Node& action) const {
        return read_or_refuse(codec::spoiler::action_of(action, set_));
    }

    void table(std::string& out, const Rules::TableView& view) const { codec::spoiler::write_table(out, view, set_); }
    void table_patch(std::string& out, const Rules::TableView& before, const Rules::TableView& after) const {
        codec::spoiler::patch_table(out, before, after, set_);
    }
    void seat(std::string& out, const Rules::SeatView& view) const { codec::spoiler::write_seat(out, view, set_); }
    void seat_patch(std::string& out, const Rules::SeatView& before, const Rules::SeatView& after) const {
        codec::spoiler::patch_seat(out, before, after, set_);
    }
    void notice(std::string& out, const Rules::Notice& notice) const {
        codec::spoiler::write_notice(out, notice, set_);
    }
    static bool begins_hand(const Rules::Notice& notice) {
        return std::holds_alternative<engine::spoiler::notice::Dealt>(notice);
    }
    static bool said_by_table(const Rules::Notice& notice) {
        return std::holds_alternative<engine::spoiler::event::Laid>(notice);
    }

  private:
    const engine::domino::TileSet& set_;
};

template std::vector<std::unique_ptr<GameType>> versions_of<engine::Spoiler>();

}  // namespace anteroom::room
