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

    /// Whether this half could be laid where an end shows one of them. A wild one fits every end and takes every half.
    bool take(Face half) const {
        if (empty() || half == dead_end) return false;
        return half == wild || has(half) || has(wild);
    }
    bool take(const Tile& tile) const { return take(tile.half(0)) || take(tile.half(1)); }

  private:
    std::uint16_t bits_ = 0;
};

/// What is known of a hand that nobody else sees: the faces that were open when its holder could lay none of its tiles,
/// for each of them. A tile that was there earlier has met at least the faces that a later one has, so the list is in
/// that order.
class TilesHeld {
  public:
    void deal(std::size_t tiles) { met_.assign(tiles, {}); }
    void draw() { met_.push_back({}); }
    /// None of its tiles fits an end that shows one of these.
    void could_not_lay(Faces shown) {
        for (Faces& met : met_) met.add(shown);
    }
    /// It may have been any that fits: the one of which most was known is forgotten, so that nothing is held for known
    /// that is not.
    void lay(const Tile& tile) {
        for (Faces& met : met_) {
            if (met.take(tile)) continue;
            met_.erase(&met);
            return;
        }
        if (!met_.empty()) met_.pop_back();
    }

    /// For each tile; of those that are not in the list nothing is known.
    const List<Faces, Pieces::capacity()>& met() const { return met_; }

  private:
    List<Faces, Pieces::capacity()> met_;
};

}  // namespace anteroom::engine::domino
