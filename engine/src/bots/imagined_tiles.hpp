#pragma once

#include <vector>

#include "engine/bots/tiles_held.hpp"
#include "engine/core/random.hpp"

namespace anteroom::engine::domino {

/// A hand for which a bot wants to imagine tiles.
struct HandWanted {
    std::size_t tiles = 0;
    const TilesHeld& known;
};

/// Deals the hands from the unseen pieces, and leaves the other pieces in random order. While enough suitable tiles are
/// left, a hand gets only tiles that agree with the knowledge about it.
std::vector<Hand> imagine_hands(const TileSet& set, Pieces& unseen, const std::vector<HandWanted>& wanted,
                                RandomSource& random);

/// Returns the tiles of the set that are neither on the table nor in this hand, in canonical order.
Pieces unseen_pieces(const TileSet& set, const Layout& layout, const Hand& own);

}  // namespace anteroom::engine::domino
