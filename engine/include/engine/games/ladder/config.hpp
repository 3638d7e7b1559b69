#pragma once

#include <cstdint>

namespace anteroom::engine::ladder {

enum class PassLocks : std::uint8_t { no, yes };                 ///< LADDER-10
enum class Lead : std::uint8_t { last_player, next_player };     ///< LADDER-11
enum class PassAndPlay : std::uint8_t { off, on };               ///< LADDER-14
enum class Target : std::uint8_t { standard, longer, shorter };  ///< LADDER-15
enum class Scoring : std::uint8_t { tiles, single };             ///< LADDER-16
enum class Teams : std::uint8_t { off, on };                     ///< LADDER-17
enum class TeamFloor : std::uint8_t { none, zero };              ///< LADDER-17

/// The options of a table, which do not change during a game.
struct Config {
    int players = 4;
    PassLocks pass_locks = PassLocks::no;
    Lead lead = Lead::last_player;
    PassAndPlay pass_and_play = PassAndPlay::off;
    Target target = Target::standard;
    Scoring scoring = Scoring::tiles;
    Teams teams = Teams::off;
    TeamFloor team_floor = TeamFloor::none;

    /// Returns the highest number of the set (LADDER-1).
    int highest() const { return players + 4; }
    /// Returns the number of points that ends the game, when one player has reached it.
    int points_to_win() const {
        if (scoring == Scoring::single) return 3;
        const bool few = players <= 3;
        if (few) return target == Target::longer ? 50 : 25;
        return target == Target::shorter ? 25 : 50;
    }

    friend bool operator==(const Config&, const Config&) = default;
};

inline constexpr int tiles_each = 7;

}  // namespace anteroom::engine::ladder
