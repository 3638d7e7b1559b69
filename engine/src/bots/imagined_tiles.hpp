#pragma once

#include <vector>

#include "engine/bots/tiles_held.hpp"
#include "engine/core/random.hpp"

namespace anteroom::engine::domino {

/// A hand to be imagined.
struct HandWanted {
    std::size_t tiles = 0;
    const TilesHeld& known;
};

/// Takes the hands from the pieces that nobody has seen, which are in random order then; as far as they are there, only
/// tiles that agree with what is known.
std::vector<Hand> imagine_hands(const TileSet& set, Pieces& unseen, const std::vector<HandWanted>& wanted,
                                RandomSource& random);

/// Of the set, what lies neither on the table nor in this hand, in canonical order.
Pieces unseen_pieces(const TileSet& set, const Layout& layout, const Hand& own);

}  // namespace anteroom::engine::domino
