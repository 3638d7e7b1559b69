#pragma once

#include <string>
#include <vector>

#include "codec/game_text.hpp"
#include "engine/core/expected.hpp"
#include "engine/games/spinner.hpp"
#include "json/tree.hpp"

/// Spinner in the protocol's form. The file codec/domino.hpp has tiles, ends and layouts.
namespace anteroom::codec::spinner {

namespace game = engine::spinner;

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

}  // namespace anteroom::codec::spinner

namespace anteroom::codec {

template <>
class GameText<engine::Spinner> {
  public:
    using R = engine::Spinner;
    explicit GameText(std::size_t) {}

    static auto action_of(const json_text::Node& action) { return spinner::action_of(action); }
    static void action(std::string& out, const R::Action& action) { spinner::write_action(out, action); }
    static void table(std::string& out, const R::TableView& view) { spinner::write_table(out, view); }
    static void table(std::string& out, const R::TableView& before, const R::TableView& after) {
        spinner::patch_table(out, before, after);
    }
    static void seat(std::string& out, const R::SeatView& view) { spinner::write_seat(out, view); }
    static void seat(std::string& out, const R::SeatView& before, const R::SeatView& after) {
        spinner::patch_seat(out, before, after);
    }
    static void notice(std::string& out, const R::Notice& notice) { spinner::write_notice(out, notice); }
    static bool said_by_table(const R::Notice& notice) {
        return std::holds_alternative<spinner::game::event::Laid>(notice) ||
               std::holds_alternative<spinner::game::event::StarterSet>(notice);
    }
};

}  // namespace anteroom::codec
