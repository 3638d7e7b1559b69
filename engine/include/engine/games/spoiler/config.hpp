#pragma once

#include <cstdint>
#include <optional>

namespace anteroom::engine::spoiler {

enum class Hexagon : std::uint8_t { blank, numbered };      ///< SPOILER-2
enum class MustPlay : std::uint8_t { no, yes };             ///< SPOILER-6
enum class Cascade : std::uint8_t { no, yes };              ///< SPOILER-11
enum class DoubleLinkEnds : std::uint8_t { wild, number };  ///< SPOILER-12
enum class Length : std::uint8_t { normal, shorter };       ///< SPOILER-17

/// The choices of a table, fixed for a whole game.
struct Config {
    int players = 4;
    Hexagon hexagon = Hexagon::blank;
    MustPlay must_play = MustPlay::no;
    Cascade cascade = Cascade::no;
    DoubleLinkEnds double_link_ends = DoubleLinkEnds::wild;
    Length length = Length::normal;
    std::optional<std::uint32_t> older_rules;  ///< the version that the game began under; none: the newest

    /// Until version 2 the player who begins a round could pass, like the others (SPOILER-6).
    bool may_begin_with_pass() const { return older_rules && *older_rules < 2; }
    bool two_sets() const { return players >= 7; }
    /// Tiles dealt to each (SPOILER-5).
    int tiles_each() const { return two_sets() || players <= 3 ? 12 : 48 / players; }
    /// The game ends when somebody has at least so many points (SPOILER-17).
    int points_to_win() const { return players * (two_sets() || length == Length::shorter ? 50 : 100); }

    friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace anteroom::engine::spoiler
