#pragma once

#include <string_view>

// Ladder's refusals, in order of precedence.
namespace anteroom::engine::ladder::errors {

inline constexpr std::string_view bad_players = "bad_players";             ///< there are not 2 … 5 players
inline constexpr std::string_view unknown_option = "unknown_option";       ///< the game does not have this option
inline constexpr std::string_view bad_option = "bad_option";               ///< the option does not have this value
inline constexpr std::string_view teams_of_four = "ladder.teams_of_four";  ///< teams need four players
inline constexpr std::string_view lead_of_three = "ladder.lead_of_three";  ///< next_player needs three players

inline constexpr std::string_view game_over = "game_over";
inline constexpr std::string_view no_such_seat = "no_such_seat";
inline constexpr std::string_view not_your_turn = "not_your_turn";
inline constexpr std::string_view open_first = "ladder.open_first";      ///< the round has not been opened yet
inline constexpr std::string_view already_open = "ladder.already_open";  ///< the round has already been opened
inline constexpr std::string_view in_a_set = "ladder.in_a_set";          ///< a set was begun; add to it or finish it
inline constexpr std::string_view no_set = "ladder.no_set";              ///< no tile was laid in this turn
inline constexpr std::string_view keep_or_discard =
    "ladder.keep_or_discard";                                              ///< a tile was drawn; keep or discard first
inline constexpr std::string_view nothing_drawn = "ladder.nothing_drawn";  ///< no tile was drawn in this turn
inline constexpr std::string_view must_play = "ladder.must_play";          ///< an open lead binds a player who can lay
inline constexpr std::string_view empty_boneyard = "ladder.empty_boneyard";  ///< the boneyard has no tile to draw
inline constexpr std::string_view not_in_hand = "domino.not_in_hand";        ///< the tile is not in the hand
inline constexpr std::string_view no_such_end = "domino.no_such_end";        ///< the end is closed, or never existed
inline constexpr std::string_view new_end = "ladder.new_end";                ///< the end was opened in this turn
inline constexpr std::string_view no_fit = "domino.no_fit";                  ///< the tile does not have that number
inline constexpr std::string_view other_number = "ladder.other_number";      ///< the tile lacks the set's number
inline constexpr std::string_view too_low = "ladder.too_low";  ///< no set with that tile there can beat the value

}  // namespace anteroom::engine::ladder::errors
