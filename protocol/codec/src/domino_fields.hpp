#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "action_fields.hpp"
#include "codec/domino.hpp"
#include "engine/core/expected.hpp"
#include "engine/core/rules.hpp"
#include "json/tree.hpp"
#include "pattern.hpp"
#include "read_action.hpp"

// Code that the codecs of the domino games share: reading an action's fields, and patterns of tiles to lay.
namespace anteroom::codec {

/// The fields of an action in a game with tiles.
class TileFields : public ActionFields {
  public:
    TileFields(const json_text::Node& action, const TileNames& names) : ActionFields(action), names_(names) {}

    using ActionFields::take;

    void take(std::string_view name, engine::domino::TileId& tile) {
        if (const auto sent = tile_of(names_, string(name)))
            tile = *sent;
        else
            note(name, "has to be a tile of this game.");
    }

    void take(std::string_view name, engine::domino::EndId& end) {
        if (const auto sent = end_of(string(name)))
            end = *sent;
        else
            note(name, "has to be an open end such as e12.");
    }

    /// Reads a tile whose text starts with the half that touches.
    TileFrom tile_from_half() {
        if (const auto from = tile_from(names_, string("tile"))) return *from;
        note("tile", "has to be a tile of this game, from the half that touches.");
        return {};
    }

    /// Reads the orientation of a tile. The default is in line.
    engine::domino::Manner lie() {
        using engine::domino::Manner;
        if (!has("lie")) return Manner::in_line;
        const std::string_view text = string("lie");
        for (const Manner manner : {Manner::in_line, Manner::crosswise})
            if (text == word(manner)) return manner;
        note("lie", "has to be line or across.");
        return Manner::in_line;
    }

  private:
    const TileNames& names_;
};

/// Reads an action. `read_lay(fields, lay)` reads a tile whose text starts with the half that touches.
template <class Action, class ReadLay>
engine::Expected<Action, engine::RuleError> read_tile_action(const json_text::Node& action, const TileNames& names,
                                                             std::string_view types, ReadLay read_lay) {
    if (action.kind != json_text::Node::Kind::object) return bad_action("An action is an object.");
    return read_action<Action>(TileFields(action, names), types, read_lay);
}

/// One way to lay a tile, as a part for the tile and a part for the end. Both parts contain the orientation, so all
/// ways in a pattern have the same orientation.
struct LaidTile {
    TileFrom tile;
    engine::domino::Manner lie;
    friend bool operator==(const LaidTile&, const LaidTile&) = default;
};
struct LaidOn {
    engine::domino::EndId end;
    engine::domino::Manner lie;
    friend bool operator==(const LaidOn&, const LaidOn&) = default;
};
inline void write(TileText& out, const LaidTile& laid) {
    write(out, laid.tile);
}
inline void write(TileText& out, const LaidOn& on) {
    write(out, on.end);
}

/// Ways to lay tiles, grouped into patterns. Every tile of a row fits every end of that row.
class LayPatterns {
  public:
    explicit LayPatterns(std::size_t actions) { ways_.reserve(actions); }

    /// Adds a way. The caller must add each way only once.
    void add(const TileFrom& tile, engine::domino::EndId end,
             engine::domino::Manner lie = engine::domino::Manner::in_line) {
        ways_.push_back({{tile, lie}, {end, lie}});
    }

    void write_to(TileText& out) const {
        by_tile().for_each([&](const auto& tiles, const auto& ends) {
            open_pattern(out, "lay");
            write_choices(out, "tile", tiles);
            write_choices(out, "end", ends);
            const auto lie = ends.front().lie;
            if (lie == engine::domino::Manner::crosswise) write_choices(out, "lie", std::array{lie});
            out += '}';
        });
    }

  private:
    struct Way {
        LaidTile tile;
        LaidOn on;
    };

    Products<LaidTile, LaidOn> by_tile() const {
        Products<LaidTile, LaidOn> products(ways_.size());
        for (auto way = ways_.begin(); way != ways_.end(); ++way) {
            const auto is_same = [&](const Way& other) { return other.tile == way->tile; };
            if (std::any_of(ways_.begin(), way, is_same)) continue;
            for (auto other = way; other != ways_.end(); ++other)
                if (is_same(*other)) products.add(other->tile, other->on);
        }
        return products;
    }

    std::vector<Way> ways_;
};

/// Writes the pattern of actions that have only a tile. Writes nothing if there are no tiles.
inline void write_tile_pattern(TileText& out, std::string_view type, const std::vector<engine::domino::TileId>& tiles) {
    if (tiles.empty()) return;
    open_pattern(out, type);
    write_choices(out, "tile", tiles);
    out += '}';
}

/// Patches a seat's legal actions, which are the only part of its view without a list of fields.
template <class Legal, class WriteLegal>
void patch_legal(TileText& out, const Legal& before, const Legal& after, WriteLegal write_legal) {
    if (before == after) return;
    key(out, "legal");
    if (after.empty())
        out += "null";
    else
        write_legal(out, after);
}

}  // namespace anteroom::codec
