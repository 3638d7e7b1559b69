#pragma once

#include <string_view>

// Spoiler's refusals, in order of precedence.
namespace anteroom::engine::spoiler::errors {

inline constexpr std::string_view bad_players = "bad_players";        ///< there are not 2 … 8 players
inline constexpr std::string_view unknown_option = "unknown_option";  ///< the game does not have this option
inline constexpr std::string_view bad_option = "bad_option";          ///< the option does not have this value

inline constexpr std::string_view game_over = "game_over";
inline constexpr std::string_view no_such_seat = "no_such_seat";
inline constexpr std::string_view not_your_turn = "not_your_turn";
inline constexpr std::string_view in_bonus = "spoiler.in_bonus";       ///< bonus tiles are declined, not passed
inline constexpr std::string_view must_play = "spoiler.must_play";     ///< here a player with a legal tile may not pass
inline constexpr std::string_view no_bonus = "spoiler.no_bonus";       ///< no double was laid sideways in this turn
inline constexpr std::string_view not_in_hand = "domino.not_in_hand";  ///< the tile is not in the hand
inline constexpr std::string_view no_such_end = "domino.no_such_end";  ///< the end is closed, or never existed
inline constexpr std::string_view bonus_end = "spoiler.bonus_end";     ///< a bonus tile must be laid on a new end
inline constexpr std::string_view no_double = "spoiler.no_double";     ///< only a double may be laid sideways
inline constexpr std::string_view no_cascade = "spoiler.no_cascade";   ///< here a bonus tile must be laid in line
inline constexpr std::string_view no_fit = "domino.no_fit";            ///< the half does not fit that end

}  // namespace anteroom::engine::spoiler::errors
