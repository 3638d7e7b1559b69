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

// The text of tiles and layouts in the three domino games. A face is one letter: 0-9, S for Spinner's wild half, L for
// Spoiler's link and D for its dead end. A tile is written as its two faces, in the usual order: "64", "S5", "6L",
// "3D". If several tiles are equal, all but the first have a number: "LL", "LL.2". The text of a laid tile, or of a
// tile to lay, starts with the half that touches: "46" touches with its 4. The layout is a tree of places: "start" is
// the starting tile, "hex" is Spoiler's hexagon, and "e12" is an end. A tile on an end has the name of that end.
namespace anteroom::codec {

/// A tile, and the half with which its text starts.
struct TileFrom {
    engine::domino::TileId tile;
    engine::domino::HalfIndex half = 0;

    friend bool operator==(const TileFrom&, const TileFrom&) = default;
};

/// The texts of a game's tiles, in the order of the set, and the letter of the wild half. There is one instance per
/// set. The set must outlive the instance.
struct TileNames {
    TileNames(const engine::domino::TileSet& its_set, char its_wild);

    const engine::domino::TileSet& set;
    char wild;
    std::vector<std::string> texts;  ///< "64" with quotes; each tile from its first half, and then from its second

    const std::string& text(const TileFrom& from) const { return texts[std::size_t{2} * from.tile.index + from.half]; }
};

/// JSON text that is being written and that knows the tile names of one game.
class TileText final : public std::string {
  public:
    TileText(std::string&& text, const TileNames& names) : std::string(std::move(text)), names_(names) {}

    const TileNames& names() const { return names_; }

  private:
    const TileNames& names_;
};

/// Runs `append` on a TileText with the content of `out`, which knows the tile names.
template <class Append>
void with_tiles(std::string& out, const TileNames& names, Append append) {
    TileText text(std::move(out), names);
    append(text);
    out = std::move(text);
}

char letter_of(const TileNames& names, engine::domino::Face face);
/// Returns the tile with the half that comes first in a hand's text: the
/// higher one, or the number if the other half is a link or dead end.
TileFrom as_in_hand(const TileNames& names, engine::domino::TileId tile);

void write(TileText& out, engine::domino::Face face);
void write(TileText& out, engine::domino::TileId tile);
void write(TileText& out, const TileFrom& tile);
void write(std::string& out, engine::domino::EndId end);

/// Writes the place in the layout that this tile has.
void write_place_of(std::string& out, const engine::domino::Layout& layout, std::uint16_t placement);

// Writes the layout: {"start":{"tile":"99"},"e0":{"on":"start","tile":"94"},"e4":{"on":"e0"}}.
// Patches contain only the places that changed.

void write(TileText& out, const engine::domino::Layout& layout);
void patch_value(TileText& out, const engine::domino::Layout& before, const engine::domino::Layout& after);

// These functions read the text of a tile. They return nothing for any other text.

/// Reads a tile in the form that a hand uses.
std::optional<engine::domino::TileId> tile_of(const TileNames& names, std::string_view text);
/// Reads a tile whose text starts with either half. A double counts as its first half.
std::optional<TileFrom> tile_from(const TileNames& names, std::string_view text);
std::optional<engine::domino::EndId> end_of(std::string_view text);

}  // namespace anteroom::codec
