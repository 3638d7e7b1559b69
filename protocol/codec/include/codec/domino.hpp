#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "codec/patch.hpp"
#include "codec/writer.hpp"
#include "engine/core/domino/words.hpp"

// What the three domino games' texts share. A face is one letter: 0-9, S for Spinner's wild half, L for Spoiler's
// link and D for its dead end. A tile is its two faces as people say them: "64", "S5", "6L", "3D"; of equal tiles all
// but the first carry a number: "LL", "LL.2". An open end is "e12", a laid tile "t3", Spoiler's hexagon "hex".
namespace anteroom::codec {

/// How a game prints its tiles: the set that a TileId points into, and the letter of its wild half.
struct TileNames {
    const engine::domino::TileSet& set;
    char wild;
};

/// JSON text in the making whose tiles are those of one game.
class TileText final : public std::string {
  public:
    TileText(std::string&& text, const TileNames& names) : std::string(std::move(text)), names_(names) {}

    const TileNames& names() const { return names_; }

  private:
    TileNames names_;
};

/// Lets `append` go on with `out` as a text that knows the tiles.
template <class Append>
void with_tiles(std::string& out, const TileNames& names, Append append) {
    TileText text(std::move(out), names);
    append(text);
    out = std::move(text);
}

char letter_of(const TileNames& names, engine::domino::Face face);
/// "64", without quotes.
void append_tile(std::string& out, const TileNames& names, engine::domino::TileId tile);

void write(TileText& out, engine::domino::Face face);
void write(TileText& out, engine::domino::TileId tile);
void write(std::string& out, engine::domino::EndId end);

/// A laid tile by its place in the layout.
struct PlacementId {
    std::uint16_t number = 0;

    friend bool operator==(PlacementId, PlacementId) = default;
};
void write(std::string& out, PlacementId placement);

// The layout: {"tiles":{"t0":{…}},"ends":{"e5":{…}}}, patched element by element.

void write(TileText& out, const engine::domino::Layout& layout);
void patch_value(TileText& out, const engine::domino::Layout& before, const engine::domino::Layout& after);

inline bool is_absent(const engine::domino::Layout& layout, As) {
    return layout.tiles.empty() && layout.ends.empty();
}

// And back; nothing where the text is none of these.

std::optional<engine::domino::TileId> tile_of(const TileNames& names, std::string_view text);
std::optional<engine::domino::EndId> end_of(std::string_view text);

}  // namespace anteroom::codec
