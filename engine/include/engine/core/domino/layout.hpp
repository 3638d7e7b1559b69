#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/core/domino/tile.hpp"

namespace anteroom::engine::domino {

/// An open end, named once and never again in a hand or round; actions refer to it.
struct EndId {
    std::uint16_t number = 0;

    friend constexpr auto operator<=>(EndId, EndId) = default;
};

/// How a tile lies: along its arm or across it.
enum class Manner : std::uint8_t { in_line, crosswise };

/// A side of a laid tile. Port 0 is the side by which it was attached. In line: port 1 is the far end. Crosswise:
/// 1 is left, 2 is right, 3 is the far side, seen from where it was attached. What starts the layout has no port 0
/// in use: its arms are ports 1 … n, clockwise (Spoiler's hexagon 1-6, a four-armed starter 1-4, a first single 1-2).
struct Port {
    std::uint16_t placement = 0;  ///< index into Layout::tiles, or centre_piece
    std::uint8_t side = 0;

    friend constexpr auto operator<=>(const Port&, const Port&) = default;
};

/// Stands for a starter that is no tile of the set: Spoiler's hexagon.
inline constexpr std::uint16_t centre_piece = 0xffff;

/// One tile on the table. `on` is the port that it was laid on, empty for what starts the layout.
struct Placement {
    TileId tile;
    HalfIndex inward = 0;  ///< the half that touches; of a starter: 0
    Manner manner = Manner::in_line;
    std::optional<Port> on;

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// A place where a tile may go, and the face that it must meet.
struct OpenEnd {
    EndId id;
    Port at;
    Face face;

    friend bool operator==(const OpenEnd&, const OpenEnd&) = default;
};

/// A new open end of a tile just laid: which side of it, and what it shows.
struct Opening {
    std::uint8_t side = 1;
    Face face;

    friend bool operator==(const Opening&, const Opening&) = default;
};

/// Those of one tile, or of the hexagon.
using Openings = List<Opening, 6>;

/// More than there can be: only doubles leave more ends than they cover, 20 of them one each around a hexagon, 10 of
/// them two each around a starter of four.
using OpenEnds = List<OpenEnd, 32>;

using Placements = List<Placement, Pieces::capacity()>;

/// The tiles on the table as a tree, oldest first, and its open ends, oldest first.
struct Layout {
    Placements tiles;
    OpenEnds ends;
    std::uint16_t ends_named = 0;  ///< how many ids have been given

    bool empty() const { return tiles.empty() && ends.empty(); }

    friend bool operator==(const Layout&, const Layout&) = default;
};

inline const OpenEnd* find_end(const Layout& layout, EndId id) {
    for (const OpenEnd& end : layout.ends)
        if (end.id == id) return &end;
    return nullptr;
}

/// Opens ends on a placement that is there already.
inline void open_ends(Layout& layout, std::uint16_t placement, const Openings& openings) {
    for (const Opening& opening : openings)
        layout.ends.push_back({EndId{layout.ends_named++}, Port{placement, opening.side}, opening.face});
}

/// Lays a tile; the end that it covers is closed, its own openings follow in the order given. The caller has
/// checked that it fits.
inline std::uint16_t lay(Layout& layout, const Placement& placement, const Openings& openings) {
    if (placement.on) erase_if(layout.ends, [&](const OpenEnd& end) { return end.at == *placement.on; });
    layout.tiles.push_back(placement);
    const auto index = static_cast<std::uint16_t>(layout.tiles.size() - 1);
    open_ends(layout, index, openings);
    return index;
}

/// Whether some tile fits some end. With the tiles outside the layout this is the public proof of a block (ALL-6).
template <class Tiles, class Ends, class Fits>
bool any_fits(const Tiles& tiles, Ends&& ends, Fits&& fits) {
    for (const auto& tile : tiles)
        for (const auto& end : ends)
            if (fits(tile, end)) return true;
    return false;
}

}  // namespace anteroom::engine::domino
