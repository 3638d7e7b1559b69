#pragma once

#include <string>
#include <vector>

#include "codec/game_text.hpp"
#include "engine/core/expected.hpp"
#include "engine/games/spoil.hpp"
#include "json/tree.hpp"

namespace anteroom::codec::spoil {

namespace game = engine::spoil;

/// Reads the `action` of `play`. Refuses a malformed action with `bad_action` and names the fault. Ignores unknown
/// fields.
engine::Expected<game::Action, engine::RuleError> action_of(const json_text::Node& action);

/// Writes one action as a client would send it.
void write_action(std::string& out, const game::Action& action);

/// Writes `legal` as patterns that describe exactly these actions.
void write_legal(std::string& out, const std::vector<game::Action>& legal);

void write_table(std::string& out, const game::TableView& view);
/// Writes the changes. Writes nothing if nothing changed.
void patch_table(std::string& out, const game::TableView& before, const game::TableView& after);

/// Writes the members of the `seat` object without braces, because the room adds `me`.
void write_seat(std::string& out, const game::SeatView& view);
/// Writes the changes as an object. Writes nothing if nothing changed.
void patch_seat(std::string& out, const game::SeatView& before, const game::SeatView& after);

void write_notice(std::string& out, const game::Notice& notice);

}  // namespace anteroom::codec::spoil

namespace anteroom::codec {

template <>
class GameText<engine::Spoil> {
  public:
    using R = engine::Spoil;
    explicit GameText(std::size_t) {}

    static auto action_of(const json_text::Node& action) { return spoil::action_of(action); }
    static void action(std::string& out, const R::Action& action) { spoil::write_action(out, action); }
    static void table(std::string& out, const R::TableView& view) { spoil::write_table(out, view); }
    static void table(std::string& out, const R::TableView& before, const R::TableView& after) {
        spoil::patch_table(out, before, after);
    }
    static void seat(std::string& out, const R::SeatView& view) { spoil::write_seat(out, view); }
    static void seat(std::string& out, const R::SeatView& before, const R::SeatView& after) {
        spoil::patch_seat(out, before, after);
    }
    static void notice(std::string& out, const R::Notice& notice) { spoil::write_notice(out, notice); }
    static bool said_by_table(const R::Notice&) { return false; }
};

}  // namespace anteroom::codec
