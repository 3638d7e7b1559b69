#pragma once

#include <string_view>

// Why Spoil refuses, in the order in which the causes are looked at: of several causes the first one here is told.
namespace anteroom::engine::spoil::errors {

// A table that cannot be set up.
inline constexpr std::string_view bad_players = "bad_players";        ///< not 3 … 6 players
inline constexpr std::string_view unknown_option = "unknown_option";  ///< an option that the game does not have
inline constexpr std::string_view bad_option = "bad_option";          ///< a value that the option does not have
inline constexpr std::string_view bad_buy_in = "spoil.bad_buy_in";    ///< negative, or not divisible by ante_chips

// Any action.
inline constexpr std::string_view game_over = "game_over";        ///< the game has ended (or has not begun)
inline constexpr std::string_view no_such_seat = "no_such_seat";  ///< the game has no such seat
inline constexpr std::string_view fallen = "spoil.fallen";        ///< this player is out of the game

// Votes (SPOIL-35).
inline constexpr std::string_view no_vote = "spoil.no_vote";                    ///< an answer, but nothing is proposed
inline constexpr std::string_view already_answered = "spoil.already_answered";  ///< an answer is final
inline constexpr std::string_view vote_running = "spoil.vote_running";          ///< only answers are legal now
inline constexpr std::string_view vote_off = "spoil.vote_off";                  ///< this table plays without end votes
inline constexpr std::string_view already_proposed = "spoil.already_proposed";  ///< once a player a round

// Turns (SPOIL-10 … 13).
inline constexpr std::string_view not_your_turn = "not_your_turn";
inline constexpr std::string_view gone = "spoil.gone";                    ///< who left for good only lays a card
inline constexpr std::string_view no_chip = "spoil.no_chip";              ///< a purchase costs one
inline constexpr std::string_view not_in_centre = "spoil.not_in_centre";  ///< the card wanted does not lie there
inline constexpr std::string_view not_in_hand = "spoil.not_in_hand";      ///< the card given or played is not in hand
inline constexpr std::string_view bad_target = "spoil.bad_target";        ///< not an active player

}  // namespace anteroom::engine::spoil::errors
