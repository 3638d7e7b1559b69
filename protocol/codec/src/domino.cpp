#include "codec/domino.hpp"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "engine/core/bug.hpp"

namespace anteroom::codec {

namespace domino = engine::domino;

namespace {

/// Names a place in the tree: an end that was opened once, or one of the two that never were.
struct PlaceId {
    std::uint16_t number = 0;

    friend bool operator==(PlaceId, PlaceId) = default;
};
constexpr PlaceId hexagon{domino::centre_piece};
constexpr PlaceId start{domino::centre_piece - 1};

/// A place as the protocol has it. `side` 1 and in line go without saying, and so does the face that an open place
/// asks for where the tile before it shows that face there.
struct Place {
    PlaceId on;
    std::optional<std::uint8_t> side;
    std::optional<domino::Face> face;
    std::optional<TileFrom> tile;
    std::optional<domino::Manner> lie;

    friend bool operator==(const Place&, const Place&) = default;
};

/// A port with what lies there or the end that is open there.
struct Entry {
    domino::Port at;
    const domino::Placement* laid;
    const domino::OpenEnd* open;

    /// Ends were named in this order: the hexagon's, then those of each tile when it was laid, side by side.
    std::pair<int, int> order() const { return {at.placement == domino::centre_piece ? -1 : at.placement, at.side}; }
};

/// By the number of its EndId.
std::vector<Entry> entries_of(const domino::Layout& layout) {
    std::vector<Entry> entries;
    entries.reserve(layout.ends_named);
    for (const domino::Placement& laid : layout.tiles)
        if (laid.on) entries.push_back({*laid.on, &laid, nullptr});
    for (const domino::OpenEnd& end : layout.ends) entries.push_back({end.at, nullptr, &end});
    std::ranges::sort(entries, {}, &Entry::order);
    engine::ensure(entries.size() == layout.ends_named, "an end of the layout is neither open nor covered");
    return entries;
}

/// Where each tile lies.
std::vector<PlaceId> places_of_tiles(const domino::Layout& layout, const std::vector<Entry>& entries) {
    std::vector<PlaceId> places(layout.tiles.size(), start);
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (const domino::Placement* laid = entries[i].laid)
            places[static_cast<std::size_t>(laid - layout.tiles.data())] = {static_cast<std::uint16_t>(i)};
    return places;
}

/// What the tile shows at its open sides; nothing where they differ.
std::optional<domino::Face> shown_by(const domino::TileSet& set, const domino::Placement& laid) {
    const domino::Tile& tile = set[laid.tile.index];
    if (tile.is_double()) return tile.half(0);
    if (!laid.on) return std::nullopt;
    return tile.other(laid.inward);
}

struct Places {
    std::optional<TileFrom> start;
    std::vector<Place> ends;  ///< by EndId
};

Places places_of(const TileNames& names, const domino::Layout& layout) {
    Places places;
    const auto entries = entries_of(layout);
    const auto of_tiles = places_of_tiles(layout, entries);
    if (!layout.tiles.empty() && !layout.tiles.front().on) places.start = as_in_hand(names, layout.tiles.front().tile);
    places.ends.reserve(entries.size());
    for (const Entry& entry : entries) {
        const bool on_hexagon = entry.at.placement == domino::centre_piece;
        Place place{on_hexagon ? hexagon : of_tiles[entry.at.placement], {}, {}, {}, {}};
        if (entry.at.side != 1) place.side = entry.at.side;
        if (entry.open != nullptr) {
            const auto shown = on_hexagon ? std::nullopt : shown_by(names.set, layout.tiles[entry.at.placement]);
            if (shown != entry.open->face) place.face = entry.open->face;
        } else {
            place.tile = TileFrom{entry.laid->tile, entry.laid->inward};
            if (entry.laid->manner == domino::Manner::crosswise) place.lie = entry.laid->manner;
        }
        places.ends.push_back(place);
    }
    return places;
}

void write(std::string& out, PlaceId place) {
    if (place == hexagon) {
        out += "\"hex\"";
    } else if (place == start) {
        out += "\"start\"";
    } else {
        codec::write(out, domino::EndId{place.number});
    }
}

}  // namespace

}  // namespace anteroom::codec

template <>
inline constexpr auto anteroom::engine::fields_of<anteroom::codec::Place> = fields(Field{"on", &codec::Place::on},
                                                                                   Field{"side", &codec::Place::side},
                                                                                   Field{"face", &codec::Place::face},
                                                                                   Field{"tile", &codec::Place::tile},
                                                                                   Field{"lie", &codec::Place::lie});

namespace anteroom::codec {

char letter_of(const TileNames& names, domino::Face face) {
    if (face == domino::wild) return names.wild;
    return face == domino::dead_end ? 'D' : static_cast<char>('0' + face.code);
}

TileFrom as_in_hand(const TileNames& names, domino::TileId id) {
    const domino::Tile& tile = names.set[id.index];
    const bool low_first = tile.is_double() || (names.wild == 'L' && !domino::is_number(tile.half(1)));
    return {id, static_cast<domino::HalfIndex>(low_first ? 0 : 1)};
}

void append_tile(std::string& out, const TileNames& names, const TileFrom& from) {
    const domino::Tile& tile = names.set[from.tile.index];
    out += letter_of(names, tile.half(from.half));
    out += letter_of(names, tile.other(from.half));
    const auto equal_before = std::count(names.set.begin(), names.set.begin() + from.tile.index, tile);
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
    write(out, as_in_hand(out.names(), tile));
}

void write(TileText& out, const TileFrom& tile) {
    out += '"';
    append_tile(out, out.names(), tile);
    out += '"';
}

void write(std::string& out, domino::EndId end) {
    out += "\"e";
    write_int(out, end.number);
    out += '"';
}

void write_place_of(std::string& out, const domino::Layout& layout, std::uint16_t placement) {
    write(out, places_of_tiles(layout, entries_of(layout))[placement]);
}

void write(TileText& out, const domino::Layout& layout) {
    patch_value(out, {}, layout);
}

void patch_value(TileText& out, const domino::Layout& before, const domino::Layout& after) {
    const Places old = places_of(out.names(), before);
    const Places now = places_of(out.names(), after);
    out += '{';
    if (old.start != now.start) {
        key(out, "start");
        if (now.start) {
            out += R"({"tile":)";
            write(out, *now.start);
            out += '}';
        } else {
            out += "null";
        }
    }
    patch_places(out, old.ends, now.ends, 'e');
    out += '}';
}

std::optional<TileFrom> tile_from(const TileNames& names, std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    std::string printed;
    for (std::size_t i = 0; i < names.set.size(); ++i) {
        const domino::Tile& tile = names.set[i];
        for (const domino::HalfIndex half : {domino::HalfIndex{0}, domino::HalfIndex{1}})
            if (letter_of(names, tile.half(half)) == text[0] && letter_of(names, tile.other(half)) == text[1]) {
                const TileFrom from{domino::TileId{static_cast<std::uint8_t>(i)}, half};
                printed.clear();
                append_tile(printed, names, from);
                if (printed == text) return from;
            }
    }
    return std::nullopt;
}

std::optional<domino::TileId> tile_of(const TileNames& names, std::string_view text) {
    const auto from = tile_from(names, text);
    if (!from || from->half != as_in_hand(names, from->tile).half) return std::nullopt;
    return from->tile;
}

std::optional<domino::EndId> end_of(std::string_view text) {
    domino::EndId end;
    if (text.size() < 2 || text[0] != 'e' || (text[1] == '0' && text.size() > 2)) return std::nullopt;
    const auto read = std::from_chars(text.data() + 1, text.data() + text.size(), end.number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return end;
}

}  // namespace anteroom::codec
