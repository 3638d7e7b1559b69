#include "codec/spinner.hpp"

#include "domino_fields.hpp"
#include "engine/core/overloaded.hpp"

namespace anteroom::codec {

namespace spinner {
namespace {

const TileNames& names() {
    static const TileNames all(game::tiles(), 'S');
    return all;
}

void append_lay(TileText& out, const game::Lay& lay) {
    open_pattern(out, "lay");
    key(out, "tile");
    write(out, TileFrom{lay.tile, lay.half});
    key(out, "end");
    write(out, lay.end);
    out += '}';
}

void append_action(TileText& out, const game::Action& action) {
    std::visit(engine::overloaded{[&](const game::Lay& lay) { append_lay(out, lay); },
                                  [&](const game::Set& set) {
                                      next(out);
                                      codec::write(out, set);
                                  }},
               action);
}

void append_legal(TileText& out, const std::vector<game::Action>& legal) {
    std::vector<engine::domino::TileId> starters;
    LayPatterns lays(legal.size());
    for (const game::Action& action : legal)
        std::visit(engine::overloaded{[&](const game::Set& set) { starters.push_back(set.tile); },
                                      [&](const game::Lay& lay) {
                                          lays.add({lay.tile, lay.half}, lay.end);
                                      }},
                   action);
    out += '[';
    write_tile_pattern(out, "set", starters);
    lays.write_to(out);
    out += ']';
}

/// Patches the duty: the number of tiles that a placement still needs, and its place.
void patch_duty(TileText& out, const game::TableView& before, const game::TableView& after) {
    if (before.duty == after.duty) return;
    key(out, "duty");
    if (!after.duty) {
        out += "null";
        return;
    }
    out += '{';
    if (!before.duty || before.duty->at != after.duty->at) {
        key(out, "at");
        write_place_of(out, after.layout, after.duty->at);
    }
    key(out, "left");
    write(out, after.duty->left);
    out += '}';
}

void read_lay(TileFields& fields, game::Lay& lay) {
    const auto from = fields.tile_from_half();
    lay.tile = from.tile;
    lay.half = from.half;
    fields.take("end", lay.end);
}

}  // namespace

engine::Expected<game::Action, engine::RuleError> action_of(const json_text::Node& action) {
    return read_tile_action<game::Action>(action, names(), "set or lay", read_lay);
}

void write_action(std::string& out, const game::Action& action) {
    with_tiles(out, names(), [&](TileText& text) { append_action(text, action); });
}

void write_legal(std::string& out, const std::vector<game::Action>& legal) {
    with_tiles(out, names(), [&](TileText& text) { append_legal(text, legal); });
}

void write_table(std::string& out, const game::TableView& view) {
    with_tiles(out, names(), [&](TileText& text) {
        text += '{';
        write_fields(text, view);
        patch_duty(text, {}, view);
        text += '}';
    });
}

void patch_table(std::string& out, const game::TableView& before, const game::TableView& after) {
    if (before == after) return;
    with_tiles(out, names(), [&](TileText& text) {
        text += '{';
        patch_fields(text, before, after);
        patch_duty(text, before, after);
        text += '}';
    });
}

void write_seat(std::string& out, const game::SeatView& view) {
    with_tiles(out, names(), [&](TileText& text) {
        write_fields(text, view);
        patch_legal(text, {}, view.legal, append_legal);
    });
}

void patch_seat(std::string& out, const game::SeatView& before, const game::SeatView& after) {
    if (before == after) return;
    with_tiles(out, names(), [&](TileText& text) {
        text += '{';
        patch_fields(text, before, after);
        patch_legal(text, before.legal, after.legal, append_legal);
        text += '}';
    });
}

void write_notice(std::string& out, const game::Notice& notice) {
    with_tiles(out, names(), [&](TileText& text) { codec::write(text, notice); });
}

}  // namespace spinner
}  // namespace anteroom::codec
