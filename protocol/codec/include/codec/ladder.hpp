#pragma once

#include <string>
#include <vector>

#include "engine/core/expected.hpp"
#include "engine/core/rules.hpp"
#include "engine/games/ladder/action.hpp"
#include "engine/games/ladder/view.hpp"
#include "json/tree.hpp"

/// Ladder in the protocol's form; the forms of tiles, ends and layouts are those of codec/domino.hpp.
namespace anteroom::codec::ladder {

namespace game = engine::ladder;
using engine::domino::TileSet;

// `set` is always the table's own: game::tiles(players).

/// The `action` of `play`; refused with `bad_action` and what is wrong with it. Unknown fields are ignored.
engine::Expected<game::Action, engine::RuleError> action_of(const json_text::Node& action, const TileSet& set);

/// One action as a client would send it.
void write_action(std::string& out, const game::Action& action, const TileSet& set);

/// `legal` as patterns: what stands for exactly these actions.
void write_legal(std::string& out, const std::vector<game::Action>& legal, const TileSet& set);

void write_table(std::string& out, const game::TableView& view, const TileSet& set);
/// Nothing where nothing changed.
void patch_table(std::string& out, const game::TableView& before, const game::TableView& after, const TileSet& set);

/// The members of the `seat` object without its braces: `me` is the room's to add.
void write_seat(std::string& out, const game::SeatView& view, const TileSet& set);
/// An object; nothing where nothing changed.
void patch_seat(std::string& out, const game::SeatView& before, const game::SeatView& after, const TileSet& set);

void write_notice(std::string& out, const game::Notice& notice, const TileSet& set);

}  // namespace anteroom::codec::ladder
