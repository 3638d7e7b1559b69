#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/domino/layout.hpp"

namespace anteroom::engine::domino {

/// A set of faces.
class Faces {
  public:
    void add(Face face) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << face.code); }
    void add(Faces others) { bits_ |= others.bits_; }
    bool has(Face face) const { return (bits_ >> face.code & 1u) != 0; }
    bool empty() const { return bits_ == 0; }

    /// Returns whether this half fits an end that shows one of the faces in this set. A wild face fits every end and
    /// every half.
    bool take(Face half) const {
        if (empty() || half == dead_end) return false;
        return half == wild || has(half) || has(wild);
    }
    bool take(const Tile& tile) const { return take(tile.half(0)) || take(tile.half(1)); }

  private:
    std::uint16_t bits_ = 0;
};

/// The knowledge about a hidden hand. Each tile has a list of the faces that were open when the holder could lay
/// nothing. The tile fits none of the faces in its list. The list of an older tile contains all faces in the list of a
/// newer tile, so the tiles stay sorted by age.
class TilesHeld {
  public:
    void deal(std::size_t tiles) { met_.assign(tiles, {}); }
    void draw() { met_.push_back({}); }
    /// Records that no tile of the hand fits an end that shows one of these faces.
    void could_not_lay(Faces shown) {
        for (Faces& met : met_) met.add(shown);
    }
    /// Forgets one tile. The laid tile may have been any tile whose list permits it, so the function forgets the tile
    /// with the most faces in its list. The knowledge therefore never claims too much.
    void lay(const Tile& tile) {
        for (Faces& met : met_) {
            if (met.take(tile)) continue;
            met_.erase(&met);
            return;
        }
        if (!met_.empty()) met_.pop_back();
    }

    /// Returns the lists of the known tiles. The hand's other tiles are unknown.
    const List<Faces, Pieces::capacity()>& met() const { return met_; }

  private:
    List<Faces, Pieces::capacity()> met_;
};

}  // namespace anteroom::engine::domino
