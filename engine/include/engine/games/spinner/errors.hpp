#pragma once

#include <string_view>

// Spinner's refusals, in order of precedence.
namespace anteroom::engine::spinner::errors {

inline constexpr std::string_view bad_players = "bad_players";        ///< there are not 2 … 8 players
inline constexpr std::string_view unknown_option = "unknown_option";  ///< the game does not have this option
inline constexpr std::string_view bad_option = "bad_option";          ///< the option does not have this value

inline constexpr std::string_view game_over = "game_over";
inline constexpr std::string_view no_such_seat = "no_such_seat";
inline constexpr std::string_view not_your_turn = "not_your_turn";
inline constexpr std::string_view not_in_hand = "domino.not_in_hand";   ///< the tile is not in the hand
inline constexpr std::string_view set_first = "spinner.set_first";      ///< the hand has not been started yet
inline constexpr std::string_view already_set = "spinner.already_set";  ///< the hand has already started
inline constexpr std::string_view no_starter = "spinner.no_starter";    ///< this tile does not start this hand
inline constexpr std::string_view only_drawn = "spinner.only_drawn";    ///< only the tile just drawn may be laid
inline constexpr std::string_view no_such_end = "domino.no_such_end";   ///< the end is closed, or never existed
inline constexpr std::string_view duty = "spinner.duty";                ///< another double must get its tiles first
inline constexpr std::string_view no_fit = "domino.no_fit";             ///< the half does not fit that end

}  // namespace anteroom::engine::spinner::errors
