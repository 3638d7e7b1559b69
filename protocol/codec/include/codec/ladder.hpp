#pragma once

#include <string>
#include <vector>

#include "codec/game_text.hpp"
#include "engine/core/expected.hpp"
#include "engine/games/ladder.hpp"
#include "json/tree.hpp"

/// Ladder in the protocol's form. The file codec/domino.hpp has tiles, ends and layouts.
namespace anteroom::codec::ladder {

namespace game = engine::ladder;
using engine::domino::TileSet;

// The parameter `set` must be the table's own set: game::tiles(players).

/// Reads the `action` of `play`. Refuses a malformed action with `bad_action` and names the fault. Ignores unknown
/// fields.
engine::Expected<game::Action, engine::RuleError> action_of(const json_text::Node& action, const TileSet& set);

/// Writes one action as a client would send it.
void write_action(std::string& out, const game::Action& action, const TileSet& set);

/// Writes `legal` as patterns that describe exactly these actions.
void write_legal(std::string& out, const std::vector<game::Action>& legal, const TileSet& set);

void write_table(std::string& out, const game::TableView& view, const TileSet& set);
/// Writes the changes. Writes nothing if nothing changed.
void patch_table(std::string& out, const game::TableView& before, const game::TableView& after, const TileSet& set);

/// Writes the members of the `seat` object without braces, because the room adds `me`.
void write_seat(std::string& out, const game::SeatView& view, const TileSet& set);
/// Writes the changes as an object. Writes nothing if nothing changed.
void patch_seat(std::string& out, const game::SeatView& before, const game::SeatView& after, const TileSet& set);

void write_notice(std::string& out, const game::Notice& notice, const TileSet& set);

}  // namespace anteroom::codec::ladder

namespace anteroom::codec {

template <>
class GameText<engine::Ladder> {
  public:
    using R = engine::Ladder;
    explicit GameText(std::size_t players) : set_(ladder::game::tiles(static_cast<int>(players))) {}

    auto action_of(const json_text::Node& action) const { return ladder::action_of(action, set_); }
    void action(std::string& out, const R::Action& action) const { ladder::write_action(out, action, set_); }
    void table(std::string& out, const R::TableView& view) const { ladder::write_table(out, view, set_); }
    void table(std::string& out, const R::TableView& before, const R::TableView& after) const {
        ladder::patch_table(out, before, after, set_);
    }
    void seat(std::string& out, const R::SeatView& view) const { ladder::write_seat(out, view, set_); }
    void seat(std::string& out, const R::SeatView& before, const R::SeatView& after) const {
        ladder::patch_seat(out, before, after, set_);
    }
    void notice(std::string& out, const R::Notice& notice) const { ladder::write_notice(out, notice, set_); }
    static bool said_by_table(const R::Notice& notice) {
        return std::holds_alternative<ladder::game::event::Laid>(notice) ||
               std::holds_alternative<ladder::game::event::Opened>(notice);
    }

  private:
    const engine::domino::TileSet& set_;
};

}  // namespace anteroom::codec
