#include "codec/spoiler.hpp"

#include "domino_fields.hpp"
#include "engine/core/overloaded.hpp"

namespace anteroom::codec {

namespace spoiler {
namespace {

const TileNames& names_of(const TileSet& set) {
    static const TileNames one(game::tiles(engine::Spoiler::info().players_min), 'L');
    static const TileNames two(game::tiles(engine::Spoiler::info().players_max), 'L');
    return &set == &one.set ? one : two;
}

void append_lay(TileText& out, const game::Lay& lay) {
    open_pattern(out, "lay");
    key(out, "tile");
    write(out, TileFrom{lay.tile, lay.half});
    key(out, "end");
    write(out, lay.end);
    if (lay.manner == engine::domino::Manner::crosswise) {
        key(out, "lie");
        write(out, lay.manner);
    }
    out += '}';
}

void append_action(TileText& out, const game::Action& action) {
    std::visit(engine::overloaded{[&](const game::Lay& lay) { append_lay(out, lay); },
                                  [&](const auto& plain) {
                                      next(out);
                                      codec::write(out, plain);
                                  }},
               action);
}

void append_legal(TileText& out, const std::vector<game::Action>& legal) {
    LayPatterns lays(legal.size());
    std::vector<game::Action> others;
    for (const game::Action& action : legal) {
        if (const auto* lay = std::get_if<game::Lay>(&action))
            lays.add({lay->tile, lay->half}, lay->end, lay->manner);
        else
            others.push_back(action);
    }
    out += '[';
    lays.write_to(out);
    for (const game::Action& action : others) append_action(out, action);
    out += ']';
}

void read_lay(TileFields& fields, game::Lay& lay) {
    const auto from = fields.tile_from_half();
    lay.tile = from.tile;
    lay.half = from.half;
    fields.take("end", lay.end);
    lay.manner = fields.lie();
}

}  // namespace

engine::Expected<game::Action, engine::RuleError> action_of(const json_text::Node& action, const TileSet& set) {
    return read_tile_action<game::Action>(action, names_of(set), "lay, done or pass", read_lay);
}

void write_action(std::string& out, const game::Action& action, const TileSet& set) {
    with_tiles(out, names_of(set), [&](TileText& text) { append_action(text, action); });
}

void write_legal(std::string& out, const std::vector<game::Action>& legal, const TileSet& set) {
    with_tiles(out, names_of(set), [&](TileText& text) { append_legal(text, legal); });
}

void write_table(std::string& out, const game::TableView& view, const TileSet& set) {
    with_tiles(out, names_of(set), [&](TileText& text) { codec::write(text, view); });
}

void patch_table(std::string& out, const game::TableView& before, const game::TableView& after, const TileSet& set) {
    with_tiles(out, names_of(set), [&](TileText& text) { codec::patch(text, before, after); });
}

void write_seat(std::string& out, const game::SeatView& view, const TileSet& set) {
    with_tiles(out, names_of(set), [&](TileText& text) {
        write_fields(text, view);
        patch_legal(text, {}, view.legal, append_legal);
    });
}

void patch_seat(std::string& out, const game::SeatView& before, const game::SeatView& after, const TileSet& set) {
    if (before == after) return;
    with_tiles(out, names_of(set), [&](TileText& text) {
        text += '{';
        patch_fields(text, before, after);
        patch_legal(text, before.legal, after.legal, append_legal);
        text += '}';
    });
}

void write_notice(std::string& out, const game::Notice& notice, const TileSet& set) {
    with_tiles(out, names_of(set), [&](TileText& text) { codec::write(text, notice); });
}

}  // namespace spoiler
}  // namespace anteroom::codec
