#include "codec/ladder.hpp"

#include "domino_fields.hpp"
#include "engine/core/overloaded.hpp"

namespace anteroom::codec {

namespace ladder {
namespace {

/// Returns the names of Ladder's tiles. Ladder has no wild half.
const TileNames& names_of(const TileSet& set) {
    static const std::vector<TileNames> sets = [] {
        std::vector<TileNames> all;
        const auto& info = engine::Ladder::info();
        for (int players = info.players_min; players <= info.players_max; ++players)
            all.emplace_back(game::tiles(players), 'S');
        return all;
    }();
    return *std::ranges::find(sets, set.size(), [](const TileNames& names) { return names.set.size(); });
}

void append_action(TileText& out, const game::Action& action) {
    next(out);
    codec::write(out, action);
}

void append_legal(TileText& out, const std::vector<game::Action>& legal) {
    std::vector<engine::domino::TileId> openings;
    std::vector<engine::domino::TileId> discards;
    LayPatterns lays(legal.size());
    std::vector<game::Action> others;
    for (const game::Action& action : legal)
        std::visit(
            engine::overloaded{[&](const game::Open& open) { openings.push_back(open.tile); },
                               [&](const game::Lay& lay) { lays.add(as_in_hand(out.names(), lay.tile), lay.end); },
                               [&](const game::Discard& discard) { discards.push_back(discard.tile); },
                               [&](const auto& plain) { others.emplace_back(plain); }},
            action);
    out += '[';
    write_tile_pattern(out, "open", openings);
    lays.write_to(out);
    for (const game::Action& action : others) append_action(out, action);
    write_tile_pattern(out, "discard", discards);
    out += ']';
}

void append_set(TileText& out, const std::vector<game::PlayTile>& tiles) {
    next(out);
    out += '[';
    for (const game::PlayTile& tile : tiles) {
        next(out);
        const auto touches = engine::domino::number(static_cast<std::size_t>(tile.touches));
        const bool with_first = out.names().set[tile.tile.index].half(0) == touches;
        write(out, TileFrom{tile.tile, static_cast<engine::domino::HalfIndex>(with_first ? 0 : 1)});
    }
    out += ']';
}

/// Writes [{"size":2,"number":6,"sets":[["06","63"],…]},…]. Consecutive plays with equal value form one row.
void append_plays(TileText& out, const std::vector<game::WholePlay>& plays) {
    out += '[';
    for (std::size_t i = 0; i < plays.size(); ++i) {
        if (i == 0 || plays[i].value != plays[i - 1].value) {
            if (i > 0) out += "]}";
            next(out);
            out += '{';
            write_fields(out, plays[i].value);
            key(out, "sets");
            out += '[';
        }
        append_set(out, plays[i].tiles);
    }
    out += plays.empty() ? "]" : "]}]";
}

void patch_plays(TileText& out, const std::vector<game::WholePlay>& before, const std::vector<game::WholePlay>& after) {
    if (before == after) return;
    key(out, "plays");
    if (after.empty())
        out += "null";
    else
        append_plays(out, after);
}

void read_lay(TileFields& fields, game::Lay& lay) {
    lay.tile = fields.tile_from_half().tile;  // the end decides which half touches
    fields.take("end", lay.end);
}

}  // namespace

engine::Expected<game::Action, engine::RuleError> action_of(const json_text::Node& action, const TileSet& set) {
    return read_tile_action<game::Action>(action, names_of(set), "open, lay, done, pass, draw, keep or discard",
                                          read_lay);
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
        patch_plays(text, {}, view.plays);
    });
}

void patch_seat(std::string& out, const game::SeatView& before, const game::SeatView& after, const TileSet& set) {
    if (before == after) return;
    with_tiles(out, names_of(set), [&](TileText& text) {
        text += '{';
        patch_fields(text, before, after);
        patch_legal(text, before.legal, after.legal, append_legal);
        patch_plays(text, before.plays, after.plays);
        text += '}';
    });
}

void write_notice(std::string& out, const game::Notice& notice, const TileSet& set) {
    with_tiles(out, names_of(set), [&](TileText& text) { codec::write(text, notice); });
}

}  // namespace ladder
}  // namespace anteroom::codec
