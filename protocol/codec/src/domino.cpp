#include "codec/domino.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/bug.hpp"

namespace anteroom::codec {

namespace domino = engine::domino;

namespace {

/// A place in the tree: the number of an end, or one of the two roots.
struct PlaceId {
    std::uint16_t number = 0;

    friend bool operator==(PlaceId, PlaceId) = default;
};
constexpr PlaceId hexagon{domino::centre_piece};
constexpr PlaceId start{domino::centre_piece - 1};

/// A place in the protocol's form. The text omits side 1, and `in line`. It also omits the face of an open place if the
/// tile at the inner side of the place shows that face.
struct Place {
    PlaceId on;
    std::optional<std::uint8_t> side;
    std::optional<domino::Face> face;
    std::optional<TileFrom> tile;
    std::optional<domino::Manner> lie;

    friend bool operator==(const Place&, const Place&) = default;
};

/// The tile on an end, or nothing.
struct Entry {
    domino::Port at;
    const domino::Placement* laid = nullptr;
    const domino::OpenEnd* open = nullptr;
};

/// The ends of a layout, by the numbers of their EndIds. The hexagon's ends get the first numbers, and then each laid
/// tile's ends get consecutive numbers. The number of an end is therefore the count of the ends before it.
class Ends {
  public:
    explicit Ends(const domino::Layout& layout) : tiles_(1 + layout.tiles.size()), list_(layout.ends_named) {
        for (const domino::Placement& laid : layout.tiles)
            if (laid.on) note(*laid.on);
        for (const domino::OpenEnd& end : layout.ends) note(end.at);
        int named = 0;
        for (Tile& tile : tiles_) tile.first = std::exchange(named, named + std::popcount(tile.sides));
        engine::ensure(named == layout.ends_named, "an end of the layout is neither open nor covered");

        tiles_.front().place = hexagon;
        auto tile = tiles_.begin();
        for (const domino::Placement& laid : layout.tiles) {
            ++tile;
            if (!laid.on) continue;
            tile->place = {static_cast<std::uint16_t>(number_of(*laid.on))};
            list_[tile->place.number] = {*laid.on, &laid, nullptr};
        }
        for (const domino::OpenEnd& end : layout.ends) list_[number_of(end.at)] = {end.at, nullptr, &end};
    }

    const std::vector<Entry>& list() const { return list_; }
    /// Returns the place of the tile.
    PlaceId place_of(std::uint16_t placement) const { return tiles_[index_of(placement)].place; }

  private:
    struct Tile {
        std::uint8_t sides = 0;  ///< one bit for each side with an end
        int first = 0;           ///< the number of the tile's first end
        PlaceId place = start;
    };

    static std::size_t index_of(std::uint16_t placement) {
        return placement == domino::centre_piece ? 0 : std::size_t{1} + placement;
    }

    void note(domino::Port at) {
        engine::ensure(index_of(at.placement) < tiles_.size() && at.side < 8, "an end of no tile of the layout");
        tiles_[index_of(at.placement)].sides |= static_cast<std::uint8_t>(1u << at.side);
    }

    std::size_t number_of(domino::Port at) const {
        const Tile& tile = tiles_[index_of(at.placement)];
        const auto before = static_cast<std::uint8_t>(tile.sides & ((1u << at.side) - 1));
        return static_cast<std::size_t>(tile.first + std::popcount(before));
    }

    std::vector<Tile> tiles_;  ///< the hexagon comes first, then one entry per placement
    std::vector<Entry> list_;
};

/// Returns the face of the tile's open sides. Returns nothing if they differ.
std::optional<domino::Face> shown_by(const domino::TileSet& set, const domino::Placement& laid) {
    const domino::Tile& tile = set[laid.tile.index];
    if (tile.is_double()) return tile.half(0);
    if (!laid.on) return std::nullopt;
    return tile.other(laid.inward);
}

struct Places {
    std::optional<TileFrom> start;
    std::vector<Place> ends;  ///< indexed by EndId
};

Place place_of(const TileNames& names, const domino::Layout& layout, const Ends& ends, const Entry& entry) {
    Place place{ends.place_of(entry.at.placement), {}, {}, {}, {}};
    if (entry.at.side != 1) place.side = entry.at.side;
    if (entry.open != nullptr) {
        const bool on_hexagon = entry.at.placement == domino::centre_piece;
        const auto shown = on_hexagon ? std::nullopt : shown_by(names.set, layout.tiles[entry.at.placement]);
        if (shown != entry.open->face) place.face = entry.open->face;
    } else {
        place.tile = TileFrom{entry.laid->tile, entry.laid->inward};
        if (entry.laid->manner == domino::Manner::crosswise) place.lie = entry.laid->manner;
    }
    return place;
}

Places places_of(const TileNames& names, const domino::Layout& layout) {
    Places places;
    const Ends ends(layout);
    if (!layout.tiles.empty() && !layout.tiles.front().on) places.start = as_in_hand(names, layout.tiles.front().tile);
    places.ends.reserve(ends.list().size());
    for (const Entry& entry : ends.list()) places.ends.push_back(place_of(names, layout, ends, entry));
    return places;
}

/// Returns whether `after` is `before` with more tiles on its ends.
bool grew(const domino::Layout& before, const domino::Layout& after) {
    const auto old_size = before.tiles.size();
    if (old_size == 0 || old_size > after.tiles.size()) return false;
    if (!std::equal(before.tiles.begin(), before.tiles.end(), after.tiles.begin())) return false;
    auto old = before.ends.begin();
    for (const domino::OpenEnd& end : after.ends) {
        if (end.id.number >= before.ends_named) continue;
        old = std::find(old, before.ends.end(), end);
        if (old == before.ends.end()) return false;
    }
    return true;
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

TileNames::TileNames(const domino::TileSet& its_set, char its_wild) : set(its_set), wild(its_wild) {
    texts.reserve(2 * set.size());
    for (auto tile = set.begin(); tile != set.end(); ++tile) {
        const auto equal_before = std::count(set.begin(), tile, *tile);
        const std::string number = equal_before == 0 ? std::string() : '.' + std::to_string(equal_before + 1);
        for (const domino::HalfIndex half : {domino::HalfIndex{0}, domino::HalfIndex{1}})
            texts.push_back({'"', letter_of(*this, tile->half(half)), letter_of(*this, tile->other(half))});
        for (std::string& text : std::span(texts).last(2)) text += number + '"';
    }
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
    out += out.names().text(tile);
}

void write(std::string& out, domino::EndId end) {
    out += "\"e";
    write_int(out, end.number);
    out += '"';
}

void write_place_of(std::string& out, const domino::Layout& layout, std::uint16_t placement) {
    write(out, Ends(layout).place_of(placement));
}

void write(TileText& out, const domino::Layout& layout) {
    patch_value(out, {}, layout);
}

namespace {

/// Writes the same text as patch_value, but only for a layout that gained tiles. Ends keep their numbers, so the
/// function compares only covered ends and new ends.
void patch_grown(TileText& out, const domino::Layout& before, const domino::Layout& after) {
    const Ends ends(after);
    out += '{';
    for (std::size_t number = 0; number < ends.list().size(); ++number) {
        const Entry& entry = ends.list()[number];
        const bool is_new = number >= before.ends_named;
        const bool is_covered = entry.laid != nullptr && entry.laid >= after.tiles.begin() + before.tiles.size();
        if (!is_new && !is_covered) continue;
        const Place place = place_of(out.names(), after, ends, entry);
        const auto append_key = [&] { key(out, 'e', number); };
        if (is_new) {
            append_key();
            write(out, place);
        } else {
            const auto* open = std::ranges::find(before.ends, entry.at, &domino::OpenEnd::at);
            engine::ensure(open != before.ends.end(), "a tile was laid where no end was open");
            const Place was = place_of(out.names(), after, ends, {entry.at, nullptr, open});
            patch_field(out, append_key, was, place, Form::value);
        }
    }
    out += '}';
}

}  // namespace

void patch_value(TileText& out, const domino::Layout& before, const domino::Layout& after) {
    if (grew(before, after)) return patch_grown(out, before, after);
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
    if (text.empty()) return std::nullopt;
    const auto is_its = [text](std::string_view quoted) {
        return quoted[1] == text.front() && quoted.substr(1, quoted.size() - 2) == text;
    };
    const auto found = std::ranges::find_if(names.texts, is_its);
    if (found == names.texts.end()) return std::nullopt;
    const auto place = found - names.texts.begin();
    return TileFrom{domino::TileId{static_cast<std::uint8_t>(place / 2)}, static_cast<domino::HalfIndex>(place % 2)};
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
