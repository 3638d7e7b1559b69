#include "codec/domino.hpp"

#include <algorithm>
#include <charconv>

namespace anteroom::codec {

namespace domino = engine::domino;

namespace {

/// A laid tile as the protocol has it. What starts the layout lies on nothing; `side` 1 and in line go without saying,
/// and so does which half of a double touches.
struct LaidTile {
    domino::TileId tile;
    std::optional<PlacementId> on;
    std::optional<std::uint8_t> side;
    std::optional<domino::Face> half;
    std::optional<domino::Manner> lie;

    friend bool operator==(const LaidTile&, const LaidTile&) = default;
};

struct FreeEnd {
    PlacementId at;
    std::optional<std::uint8_t> side;
    domino::Face face;

    friend bool operator==(const FreeEnd&, const FreeEnd&) = default;
};

std::optional<std::uint8_t> side_of(const domino::Port& port) {
    return port.side == 1 ? std::nullopt : std::optional(port.side);
}

LaidTile laid(const TileNames& names, const domino::Placement& placement) {
    LaidTile text{placement.tile, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
    if (placement.manner == domino::Manner::crosswise) text.lie = placement.manner;
    if (!placement.on) return text;
    text.on = PlacementId{placement.on->placement};
    text.side = side_of(*placement.on);
    const domino::Tile& tile = names.set[placement.tile.index];
    if (!tile.is_double()) text.half = tile.half(placement.inward);
    return text;
}

FreeEnd free_end(const domino::OpenEnd& end) {
    return {PlacementId{end.at.placement}, side_of(end.at), end.face};
}

}  // namespace

template <>
struct Describe<LaidTile> {
    template <class List>
    static void fields(List&& list) {
        list("tile", &LaidTile::tile);
        list("on", &LaidTile::on);
        list("side", &LaidTile::side);
        list("half", &LaidTile::half);
        list("lie", &LaidTile::lie);
    }
};

template <>
struct Describe<FreeEnd> {
    template <class List>
    static void fields(List&& list) {
        list("at", &FreeEnd::at);
        list("side", &FreeEnd::side);
        list("face", &FreeEnd::face);
    }
};

char letter_of(const TileNames& names, domino::Face face) {
    if (face == domino::wild) return names.wild;
    return face == domino::dead_end ? 'D' : static_cast<char>('0' + face.code);
}

void append_tile(std::string& out, const TileNames& names, domino::TileId id) {
    const domino::Tile& tile = names.set[id.index];
    // The higher half first, but a number before Spoiler's links and dead ends.
    const bool low_first = names.wild == 'L' && !domino::is_number(tile.half(1));
    out += letter_of(names, tile.half(low_first ? 0 : 1));
    out += letter_of(names, tile.half(low_first ? 1 : 0));
    const auto equal_before = std::count(names.set.begin(), names.set.begin() + id.index, tile);
    if (equal_before == 0) return;
    out += '.';
    write_int(out, equal_before + 1);
}

void write(TileText& out, domino::Face face) {
    out += '"';
    out += letter_of(out.names(), face);
    out += '"';
}

void write(TileText& out, domino::TileId tile) {
    out += '"';
    append_tile(out, out.names(), tile);
    out += '"';
}

void write(std::string& out, domino::EndId end) {
    out += "\"e";
    write_int(out, end.number);
    out += '"';
}

void write(std::string& out, PlacementId placement) {
    if (placement.number == domino::centre_piece) {
        out += "\"hex\"";
        return;
    }
    out += "\"t";
    write_int(out, placement.number);
    out += '"';
}

void write(TileText& out, const domino::Layout& layout) {
    patch_value(out, {}, layout);
}

namespace {

void patch_tiles(TileText& out, const std::vector<domino::Placement>& before,
                 const std::vector<domino::Placement>& after) {
    for (std::size_t i = 0; i < before.size() || i < after.size(); ++i) {
        const auto append_key = [&] { key(out, 't', i); };
        if (i >= after.size()) {
            append_key();
            out += "null";
        } else if (i >= before.size()) {
            append_key();
            write(out, laid(out.names(), after[i]));
        } else if (before[i] != after[i]) {
            patch_field(out, append_key, laid(out.names(), before[i]), laid(out.names(), after[i]), As::value);
        }
    }
}

void patch_ends(TileText& out, const domino::Layout& before, const domino::Layout& after) {
    for (const domino::OpenEnd& end : before.ends) {
        if (domino::find_end(after, end.id) != nullptr) continue;
        key(out, 'e', end.id.number);
        out += "null";
    }
    for (const domino::OpenEnd& end : after.ends) {
        const domino::OpenEnd* old = domino::find_end(before, end.id);
        if (old != nullptr && *old == end) continue;
        const auto append_key = [&] { key(out, 'e', end.id.number); };
        if (old != nullptr) {
            patch_field(out, append_key, free_end(*old), free_end(end), As::value);
        } else {
            append_key();
            write(out, free_end(end));
        }
    }
}

/// `"name":{…}`, or null for what is empty now.
template <class Append>
void part(TileText& out, std::string_view name, bool empty_before, bool empty_after, Append append) {
    if (empty_before && empty_after) return;
    key(out, name);
    if (empty_after) {
        out += "null";
        return;
    }
    out += '{';
    append();
    out += '}';
}

}  // namespace

void patch_value(TileText& out, const domino::Layout& before, const domino::Layout& after) {
    out += '{';
    if (before.tiles != after.tiles)
        part(out, "tiles", before.tiles.empty(), after.tiles.empty(),
             [&] { patch_tiles(out, before.tiles, after.tiles); });
    if (before.ends != after.ends)
        part(out, "ends", before.ends.empty(), after.ends.empty(), [&] { patch_ends(out, before, after); });
    out += '}';
}

std::optional<domino::TileId> tile_of(const TileNames& names, std::string_view text) {
    std::string printed;
    for (const domino::TileId id : domino::all_pieces(names.set)) {
        printed.clear();
        append_tile(printed, names, id);
        if (printed == text) return id;
    }
    return std::nullopt;
}

std::optional<domino::EndId> end_of(std::string_view text) {
    domino::EndId end;
    if (text.size() < 2 || text[0] != 'e' || (text[1] == '0' && text.size() > 2)) return std::nullopt;
    const auto read = std::from_chars(text.data() + 1, text.data() + text.size(), end.number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return end;
}

}  // namespace anteroom::codec
