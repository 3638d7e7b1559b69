#pragma once

#include <string_view>

// Spoil's refusals, in order of precedence: if several apply, the client gets the first in this list.
namespace anteroom::engine::spoil::errors {

// Refusals of a table that cannot be set up
inline constexpr std::string_view bad_players = "bad_players";        ///< there are not 3 … 6 players
inline constexpr std::string_view unknown_option = "unknown_option";  ///< the game does not have this option
inline constexpr std::string_view bad_option = "bad_option";          ///< the option does not have this value
inline constexpr std::string_view bad_buy_in = "spoil.bad_buy_in";    ///< negative, or not divisible by ante_chips

// Refusals of any action
inline constexpr std::string_view game_over = "game_over";        ///< the game has ended (or has not begun)
inline constexpr std::string_view no_such_seat = "no_such_seat";  ///< the game does not have this seat
inline constexpr std::string_view fallen = "spoil.fallen";        ///< this player is out of the game

// Refusals in votes (SPOIL-35)
inline constexpr std::string_view no_vote = "spoil.no_vote";                    ///< no proposal is open to be answered
inline constexpr std::string_view already_answered = "spoil.already_answered";  ///< the player has already answered
inline constexpr std::string_view vote_running = "spoil.vote_running";          ///< only answers are legal now
inline constexpr std::string_view vote_off = "spoil.vote_off";                  ///< this table plays without end votes
inline constexpr std::string_view already_proposed = "spoil.already_proposed";  ///< one proposal per player and round

// Refusals in turns (SPOIL-10 … 13)
inline constexpr std::string_view not_your_turn = "not_your_turn";
inline constexpr std::string_view gone = "spoil.gone";                    ///< a player who has left may only lay a card
inline constexpr std::string_view no_chip = "spoil.no_chip";              ///< a purchase costs one chip
inline constexpr std::string_view not_in_centre = "spoil.not_in_centre";  ///< the wanted card is not in the centre
inline constexpr std::string_view not_in_hand = "spoil.not_in_hand";      ///< the card given or played is not in hand
inline constexpr std::string_view bad_target = "spoil.bad_target";        ///< the target is not an active player

}  // namespace anteroom::engine::spoil::errors
