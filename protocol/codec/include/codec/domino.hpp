#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/patch.hpp"
#include "codec/writer.hpp"
#include "engine/core/domino/words.hpp"

// What the three domino games' texts share. A face is one letter: 0-9, S for Spinner's wild half, L for Spoiler's
// link and D for its dead end. A tile is its two faces as people say them: "64", "S5", "6L", "3D"; of equal tiles all
// but the first carry a number: "LL", "LL.2". A tile that lies or is about to is written from the half that touches:
// "46" touches with its 4. The layout is a tree of places: "start" is the tile that began it, "hex" Spoiler's hexagon,
// "e12" a place that opened then; what lies there stays there under that name.
namespace anteroom::codec {

/// A tile written from one of its halves.
struct TileFrom {
    engine::domino::TileId tile;
    engine::domino::HalfIndex half = 0;

    friend bool operator==(const TileFrom&, const TileFrom&) = default;
};

/// How a game prints its tiles: the set that a TileId points into, and the letter of its wild half. Made once a set,
/// which outlives it.
struct TileNames {
    TileNames(const engine::domino::TileSet& its_set, char its_wild);

    const engine::domino::TileSet& set;
    char wild;
    std::vector<std::string> texts;  ///< "64" with its quotes: each tile from its one half, then from the other

    const std::string& text(const TileFrom& from) const { return texts[std::size_t{2} * from.tile.index + from.half]; }
};

/// JSON text in the making whose tiles are those of one game.
class TileText final : public std::string {
  public:
    TileText(std::string&& text, const TileNames& names) : std::string(std::move(text)), names_(names) {}

    const TileNames& names() const { return names_; }

  private:
    const TileNames& names_;
};

/// Lets `append` go on with `out` as a text that knows the tiles.
template <class Append>
void with_tiles(std::string& out, const TileNames& names, Append append) {
    TileText text(std::move(out), names);
    append(text);
    out = std::move(text);
}

char letter_of(const TileNames& names, engine::domino::Face face);
/// The half that a tile is written from in a hand: the higher one, but a number before links and dead ends.
TileFrom as_in_hand(const TileNames& names, engine::domino::TileId tile);

void write(TileText& out, engine::domino::Face face);
void write(TileText& out, engine::domino::TileId tile);
void write(TileText& out, const TileFrom& tile);
void write(std::string& out, engine::domino::EndId end);

/// The place at which that tile of the layout lies.
void write_place_of(std::string& out, const engine::domino::Layout& layout, std::uint16_t placement);

// The layout: {"start":{"tile":"99"},"e0":{"on":"start","tile":"94"},"e4":{"on":"e0"}}, patched place by place.

void write(TileText& out, const engine::domino::Layout& layout);
void patch_value(TileText& out, const engine::domino::Layout& before, const engine::domino::Layout& after);

// And back; nothing where the text is none of these.

/// As it is written in a hand.
std::optional<engine::domino::TileId> tile_of(const TileNames& names, std::string_view text);
/// From either half; of a double it is the first.
std::optional<TileFrom> tile_from(const TileNames& names, std::string_view text);
std::optional<engine::domino::EndId> end_of(std::string_view text);

}  // namespace anteroom::codec
