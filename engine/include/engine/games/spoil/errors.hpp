#pragma once

#include <string_view>

// Spoil's refusals, in order of precedence: if several apply, the client gets the first in this list.
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
inline constexpr std::string_view no_vote = "spoil.no_vote";                    ///< an answer, but no proposal is open
inline constexpr std::string_view already_answered = "spoil.already_answered";  ///< an answer is final
inline constexpr std::string_view vote_running = "spoil.vote_running";          ///< only answers are legal now
inline constexpr std::string_view vote_off = "spoil.vote_off";                  ///< this table plays without end votes
inline constexpr std::string_view already_proposed = "spoil.already_proposed";  ///< one proposal per round

// Turns (SPOIL-10 … 13).
inline constexpr std::string_view not_your_turn = "not_your_turn";
inline constexpr std::string_view gone = "spoil.gone";                    ///< a player who has left may only lay a card
inline constexpr std::string_view no_chip = "spoil.no_chip";              ///< a purchase costs one chip
inline constexpr std::string_view not_in_centre = "spoil.not_in_centre";  ///< the wanted card is not in the centre
inline constexpr std::string_view not_in_hand = "spoil.not_in_hand";      ///< the card given or played is not in hand
inline constexpr std::string_view bad_target = "spoil.bad_target";        ///< not an active player

}  // namespace anteroom::engine::spoil::errors
