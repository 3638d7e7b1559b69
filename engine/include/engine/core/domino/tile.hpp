#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <vector>

#include "engine/core/list.hpp"

namespace anteroom::engine::domino {

/// One half of a tile: a number 0-9, a wild half (Spoiler's link, Spinner's S) or Spoiler's dead end.
struct Face {
    std::uint8_t code = 0;

    friend constexpr auto operator<=>(Face, Face) = default;
};

inline constexpr Face wild{10};
inline constexpr Face dead_end{11};

constexpr Face number(std::size_t value) {
    return Face{static_cast<std::uint8_t>(value)};
}
constexpr bool is_number(Face face) {
    return face.code < 10;
}

/// Returns the pips of a face. A face that is not a number counts ten (SPOILER-3, SPINNER-17).
constexpr int pips(Face face) {
    return std::min<int>(face.code, 10);
}

/// The number of a tile's half: 0 is the first, 1 the second.
using HalfIndex = std::uint8_t;

/// A tile of a domino game. The halves of a tile are in ascending order: numbers, then wild, then dead end.
struct Tile {
    Face halves[2];

    constexpr Face half(HalfIndex index) const { return halves[index]; }
    constexpr Face other(HalfIndex index) const { return halves[1 - index]; }
    constexpr bool is_double() const { return halves[0] == halves[1]; }
    constexpr int weight() const { return pips(halves[0]) + pips(halves[1]); }

    friend constexpr auto operator<=>(const Tile&, const Tile&) = default;
};

/// The number of a piece: the place of a tile in its set. Tiles with the same faces are different pieces.
struct TileId {
    std::uint8_t index = 0;

    friend constexpr auto operator<=>(TileId, TileId) = default;
};

/// A set of tiles as data, in canonical order. A TileId is an index into the set.
using TileSet = std::vector<Tile>;

/// Returns all tiles 0-0 … n-n, one of each, ordered by their lower and then their higher half.
inline TileSet double_set(std::uint8_t highest) {
    TileSet set;
    for (std::uint8_t low = 0; low <= highest; ++low)
        for (std::uint8_t high = low; high <= highest; ++high) set.push_back(Tile{{number(low), number(high)}});
    return set;
}

/// Pieces of a game. The capacity is the size of the largest set, which is Spoiler's two sets together.
using Pieces = List<TileId, 96>;

/// Returns every piece of a set in canonical order. A shuffle starts from this list.
inline Pieces all_pieces(const TileSet& set) {
    Pieces pieces(set.size());
    for (std::size_t i = 0; i < set.size(); ++i) pieces[i] = TileId{static_cast<std::uint8_t>(i)};
    return pieces;
}

/// A hand is sorted, so that nobody sees the order in which tiles were drawn.
using Hand = Pieces;

inline void put_in(Hand& hand, TileId tile) {
    hand.insert(std::lower_bound(hand.begin(), hand.end(), tile), tile);
}
inline bool holds(const Hand& hand, TileId tile) {
    return std::binary_search(hand.begin(), hand.end(), tile);
}
/// Removes a tile from the hand, which must contain it.
inline void take_from(Hand& hand, TileId tile) {
    hand.erase(std::lower_bound(hand.begin(), hand.end(), tile));
}

inline int weight(const TileSet& set, const Hand& hand) {
    int sum = 0;
    for (const TileId tile : hand) sum += set[tile.index].weight();
    return sum;
}

}  // namespace anteroom::engine::domino
