#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

#include "engine/core/domino/layout.hpp"

// Checks of a layout and of hands that were read from a file. The checks apply to every game with tiles.
namespace anteroom::engine::domino {

inline bool are_pieces(const TileSet& set, const Pieces& tiles) {
    return std::ranges::all_of(tiles, [&](TileId tile) { return tile.index < set.size(); });
}

inline bool is_hand(const TileSet& set, const Hand& hand) {
    return are_pieces(set, hand) && std::ranges::adjacent_find(hand, std::greater_equal<>()) == hand.end();
}

/// Returns whether the tile and its half exist. Half 0 of a double is always inward.
inline bool is_placement(const TileSet& set, const Placement& placement) {
    if (placement.tile.index >= set.size() || placement.inward > 1) return false;
    return placement.inward == 0 || !set[placement.tile.index].is_double();
}

/// Returns whether a tile is laid twice. The capacity of OpenEnds is enough only if each tile is laid once.
inline bool any_twice(const Placements& tiles) {
    std::bitset<Pieces::capacity()> seen;
    return std::ranges::any_of(tiles, [&](const Placement& placement) {
        const std::size_t index = placement.tile.index;
        if (index >= seen.size() || seen[index]) return true;
        seen.set(index);
        return false;
    });
}

/// Returns whether laying the tiles again, one by one, gives this layout. The check starts from `again`, which contains
/// the start of the layout. `openings(placement, face)` returns the new ends of a tile on an end that shows `face`. It
/// returns nothing if the tile cannot lie there.
template <class OpeningsOf>
bool can_be_laid_again(const TileSet& set, const Layout& layout, Layout again, OpeningsOf&& openings) {
    if (layout.tiles.size() < again.tiles.size() || any_twice(layout.tiles)) return false;
    for (std::size_t i = again.tiles.size(); i < layout.tiles.size(); ++i) {
        const Placement& placement = layout.tiles[i];
        if (!placement.on || !is_placement(set, placement)) return false;
        const auto end = std::ranges::find(again.ends, *placement.on, &OpenEnd::at);
        if (end == again.ends.end()) return false;
        const std::optional<Openings> opened = openings(placement, end->face);
        if (!opened) return false;
        lay(again, placement, *opened);
    }
    return again == layout;
}

}  // namespace anteroom::engine::domino
