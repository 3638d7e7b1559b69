#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/core/domino/tile.hpp"

namespace anteroom::engine::domino {

/// The name of an open end. No other end of the hand or round gets the same name. Actions name an end by this id.
struct EndId {
    std::uint16_t number = 0;

    friend constexpr auto operator<=>(EndId, EndId) = default;
};

/// The orientation of a tile: along its arm or across it.
enum class Manner : std::uint8_t { in_line, crosswise };

/// A side of a laid tile. Port 0 is the side that is attached. A tile in line has port 1 at its far end. A crosswise
/// tile, seen from port 0, has port 1 on the left, 2 on the right and 3 on the far side. A starter does not use port 0.
/// The starter's arms are ports 1 … n, clockwise (Spoiler's hexagon 1-6, a four-armed starter 1-4, a first single 1-2).
struct Port {
    std::uint16_t placement = 0;  ///< index into Layout::tiles, or centre_piece
    std::uint8_t side = 0;

    friend constexpr auto operator<=>(const Port&, const Port&) = default;
};

/// The placement number of Spoiler's hexagon, a starter that is not a tile of the set.
inline constexpr std::uint16_t centre_piece = 0xffff;

/// One tile on the table. `on` is the port to which the tile is attached. A starter has no such port.
struct Placement {
    TileId tile;
    HalfIndex inward = 0;  ///< the half that touches the other tile; 0 for a starter
    Manner manner = Manner::in_line;
    std::optional<Port> on;

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// A place for a tile, with the face that the tile must match.
struct OpenEnd {
    EndId id;
    Port at;
    Face face;

    friend bool operator==(const OpenEnd&, const OpenEnd&) = default;
};

/// An end that a newly laid tile opens: its side and its face.
struct Opening {
    std::uint8_t side = 1;
    Face face;

    friend bool operator==(const Opening&, const Opening&) = default;
};

/// The new ends that one tile, or the hexagon, opens.
using Openings = List<Opening, 6>;

/// Limit on open ends, which no game can exceed, because only doubles open more ends than they cover. Around a hexagon,
/// each of 20 doubles adds one end. Around a starter with four ends, each of 10 doubles adds two.
using OpenEnds = List<OpenEnd, 32>;

using Placements = List<Placement, Pieces::capacity()>;

/// The tiles on the table as a tree, oldest first, and its open ends, oldest first.
struct Layout {
    Placements tiles;
    OpenEnds ends;
    std::uint16_t ends_named = 0;  ///< number of ids used so far

    bool empty() const { return tiles.empty() && ends.empty(); }

    friend bool operator==(const Layout&, const Layout&) = default;
};

inline const OpenEnd* find_end(const Layout& layout, EndId id) {
    for (const OpenEnd& end : layout.ends)
        if (end.id == id) return &end;
    return nullptr;
}

/// Opens ends on a placement that already exists.
inline void open_ends(Layout& layout, std::uint16_t placement, const Openings& openings) {
    for (const Opening& opening : openings)
        layout.ends.push_back({EndId{layout.ends_named++}, Port{placement, opening.side}, opening.face});
}

/// Lays a tile: closes the end to which it is attached, then opens the tile's own
/// ends in the given order. The caller has already checked that the tile fits.
inline std::uint16_t lay(Layout& layout, const Placement& placement, const Openings& openings) {
    if (placement.on) erase_if(layout.ends, [&](const OpenEnd& end) { return end.at == *placement.on; });
    layout.tiles.push_back(placement);
    const auto index = static_cast<std::uint16_t>(layout.tiles.size() - 1);
    open_ends(layout, index, openings);
    return index;
}

/// Returns whether any tile fits any end. If no tile outside the layout
/// fits, the game is blocked for certain (ALL-6).
template <class Tiles, class Ends, class Fits>
bool any_fits(const Tiles& tiles, Ends&& ends, Fits&& fits) {
    for (const auto& tile : tiles)
        for (const auto& end : ends)
            if (fits(tile, end)) return true;
    return false;
}

}  // namespace anteroom::engine::domino
