#pragma once

#include <cstdint>

namespace anteroom::engine::spinner {

enum class Length : std::uint8_t { ten, five, three, short_1997 };     ///< SPINNER-1, 20
enum class Starter : std::uint8_t { two_then_open, three_then_open };  ///< SPINNER-6
enum class Drawing : std::uint8_t { one, until_playable };             ///< SPINNER-14
enum class Block : std::uint8_t { proof, one_circle };                 ///< SPINNER-16

/// The options of a table, which do not change during a game.
struct Config {
    int players = 4;
    Length length = Length::ten;
    Starter starter = Starter::two_then_open;
    Drawing draw = Drawing::one;
    Block block = Block::proof;

    /// Returns the number of the last hand (SPINNER-1). With short_1997 the numbers fall to 0, and some may be skipped.
    int last_number() const { return length == Length::five ? 5 : length == Length::three ? 7 : 0; }
    /// Returns how many tiles must be laid on the starter before players may lay anywhere.
    int opening_plays() const { return starter == Starter::two_then_open ? 2 : 3; }
    /// Returns how many tiles each player is dealt (SPINNER-2).
    int tiles_each() const { return players == 2 ? 14 : 7; }

    friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace anteroom::engine::spinner
