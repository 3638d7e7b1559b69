#pragma once

#include <cstdint>

namespace anteroom::engine::spoiler {

enum class Hexagon : std::uint8_t { blank, numbered };      ///< SPOILER-2
enum class MustPlay : std::uint8_t { no, yes };             ///< SPOILER-6
enum class Cascade : std::uint8_t { no, yes };              ///< SPOILER-11
enum class DoubleLinkEnds : std::uint8_t { wild, number };  ///< SPOILER-12
enum class Length : std::uint8_t { normal, shorter };       ///< SPOILER-17

/// The options of a table, which do not change during a game.
struct Config {
    int players = 4;
    Hexagon hexagon = Hexagon::blank;
    MustPlay must_play = MustPlay::no;
    Cascade cascade = Cascade::no;
    DoubleLinkEnds double_link_ends = DoubleLinkEnds::wild;
    Length length = Length::normal;

    bool two_sets() const { return players >= 7; }
    /// Returns how many tiles each player is dealt (SPOILER-5).
    int tiles_each() const { return two_sets() || players <= 3 ? 12 : 48 / players; }
    /// Returns the number of points that ends the game (SPOILER-17). The game ends when one player has that many.
    int points_to_win() const { return players * (two_sets() || length == Length::shorter ? 50 : 100); }

    friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace anteroom::engine::spoiler
