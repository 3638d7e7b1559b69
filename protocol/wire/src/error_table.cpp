#include <array>
#include <cstddef>

#include "wire/error.hpp"

namespace anteroom::wire {
namespace {

using enum ErrorCode;
constexpr auto fault = ErrorFamily::fault;
constexpr auto again = ErrorFamily::again;
constexpr auto gone = ErrorFamily::gone;

constexpr auto infos = std::to_array<ErrorInfo>({
    {too_large, "too_large", fault, "The message is too large."},
    {bad_utf8, "bad_utf8", fault, "The message is not valid UTF-8."},
    {not_json, "not_json", fault, "The message is not JSON."},
    {not_object, "not_object", fault, "A message is one JSON object."},
    {too_deep, "too_deep", fault, "Objects and lists are nested too deep."},
    {duplicate_key, "duplicate_key", fault, "An object names one of its fields twice."},
    {bad_id, "bad_id", fault, "`id` has to be a whole number from 1 to 9007199254740991."},
    {unknown_type, "unknown_type", fault, "There is no request of this type."},
    {missing_field, "missing_field", fault, "A field is missing."},
    {bad_field, "bad_field", fault, "A field has a value that it cannot have."},
    {bad_text, "bad_text", fault, "A text is empty, too long or holds characters that cannot be shown."},
    {weak_password, "weak_password", fault, "That is among the first passwords that anybody tries. Take another one."},
    {hello_first, "hello_first", fault, "Say hello first."},
    {hello_again, "hello_again", fault, "This connection has said hello already."},
    {bad_protocol, "bad_protocol", fault, "This server does not speak that version of the protocol."},
    {bad_token, "bad_token", fault, "Nobody is known by this token."},
    {bad_login, "bad_login", fault, "This name and this password do not belong together."},
    {otp_needed, "otp_needed", fault, "This account asks for a code of its authenticator too."},
    {bad_otp, "bad_otp", fault, "This code is not right, or was used before. Take the next one."},
    {account_shut, "account_shut", fault, "Something is wrong with how this account is kept. Ask the house."},
    {locked_out, "locked_out", again, "Too many wrong passwords. Wait some minutes."},
    {has_account, "has_account", fault, "You have an account already."},
    {name_taken, "name_taken", fault, "Somebody else has this name."},
    {stopping, "stopping", again, "The server is about to restart."},
    {rate, "rate", again, "Too many requests in a short time."},
    {overloaded, "overloaded", again, "The server has too much to do just now."},
    {id_too_old, "id_too_old", fault, "This id lies too far back; its answer is no longer kept."},
    {id_reused, "id_reused", fault, "Another request had this id. A new request has a new one."},
    {unknown_game, "unknown_game", fault, "There is no game of this name here."},
    {unknown_template, "unknown_template", gone, "The house has no table of this name to open."},
    {too_many_rooms, "too_many_rooms", again, "You have as many rooms open as one player may."},
    {no_room, "no_room", gone, "There is no such room."},
    {no_replay, "no_replay", gone, "There is no such game to be seen again."},
    {closed, "closed", gone, "This room is closed."},
    {kicked, "kicked", gone, "The owner of this room has asked you to leave."},
    {kept_out, "kept_out", gone, "The owner of this room lets no newcomers in from your device or network."},
    {no_spectators, "no_spectators", again, "The owner of this room lets nobody watch, and no seat is free."},
    {too_many_watched, "too_many_watched", again, "This connection watches as many rooms as it may."},
    {spectators_full, "spectators_full", again, "This room has as many spectators as it may."},
    {not_joined, "not_joined", fault, "Join the room on this connection first."},
    {displaced, "displaced", fault, "Another connection of yours has this seat now; join again to take it back."},
    {elsewhere, "elsewhere", again, "Another server looks after this room."},
    {frozen, "frozen", again, "This room rests until its records can be written again."},
    {not_durable, "not_durable", again, "This could not be written down, so it did not happen."},
    {no_programs, "no_programs", fault, "This is not for programs."},
    {needs_account, "needs_account", fault, "This is for players with an account."},
    {not_operator, "not_operator", fault, "Only an operator of the house may do this."},
    {needs_second_factor, "needs_second_factor", fault,
     "The house wants a second factor of whoever works here: set one up in its console first."},
    {needs_proof, "needs_proof", fault, "The house asks for a password before this; its console does it."},
    {no_stakes, "no_stakes", fault, "This cannot be played for money here."},
    {free_table, "free_table", fault, "Nothing is played for at this table."},
    {unknown_currency, "unknown_currency", fault, "The house does not know this currency."},
    {needs_clock, "needs_clock", fault, "A table for money needs a clock."},
    {no_bots, "no_bots", fault, "Bots do not play for money."},
    {no_hints, "no_hints", fault, "Nobody is given hints at this table."},
    {own_table, "own_table", fault, "You have a stake in this game, so its fate is for somebody else to decide."},
    {runs_table, "runs_table", fault, "You opened this table for others, so you do not play at it."},
    {shut, "shut", again, "The house takes no new games here just now."},
    {closing, "closing", gone, "This table closes; there is no next game at it."},
    {paused, "paused", again, "The house has stopped this game for a while."},
    {barred, "barred", fault, "You may not play for money now."},
    {wrong_status, "wrong_status", fault, "The room is not in a state for this."},
    {programs_only, "programs_only", fault, "At this table programs play among themselves."},
    {not_seated, "not_seated", fault, "You have no seat at this table."},
    {not_owner, "not_owner", fault, "Only the owner of the room may do this."},
    {no_seat, "no_seat", fault, "The table has no such seat."},
    {seat_taken, "seat_taken", gone, "This seat is taken."},
    {already_seated, "already_seated", fault, "You have a seat at this table already."},
    {seat_kept, "seat_kept", again, "This seat is kept for somebody else."},
    {not_full, "not_full", fault, "A seat is free: nobody needs to wait for one."},
    {queue_full, "queue_full", again, "As many as may wait for a seat here already."},
    {unknown_level, "unknown_level", fault, "This game has no bot of that level."},
    {not_a_bot, "not_a_bot", fault, "There is no bot on this seat."},
    {not_a_player, "not_a_player", fault, "There is no player on this seat."},
    {not_a_spectator, "not_a_spectator", fault, "This player is not watching here."},
    {silenced, "silenced", fault, "The owner of this room has silenced you here."},
    {no_spectators_chat, "no_spectators_chat", fault, "At this table only those who sit may chat."},
    {bad_players, "bad_players", fault, "This game cannot be played by so many."},
    {unknown_option, "unknown_option", fault, "The game has no such option."},
    {bad_option, "bad_option", fault, "An option cannot have this value."},
    {not_all_ready, "not_all_ready", fault, "Every seat has to be taken and ready."},
    {bad_nonce, "bad_nonce", fault, "This is not the number whose hash you sent, or none is asked of you."},
    {must_wait, "must_wait", again, "Several deals were given up for your sake: wait a while before the next one."},
    {has_clock, "has_clock", fault, "At a table with a clock nobody needs to call a bot."},
    {not_away, "not_away", fault, "This player is here, or has not been away for long enough."},
    {unknown_player, "unknown_player", fault, "There is no such player."},
    {too_many_mutes, "too_many_mutes", again, "You have muted as many players as one may."},
    {not_your_turn, "not_your_turn", fault, "It is not for you to act now."},
    {stale_turn, "stale_turn", fault, "This turn is over; look at the newest update."},
    {bad_action, "bad_action", fault, "This is no action of the game."},
});

constexpr bool in_order() {
    for (std::size_t i = 0; i < infos.size(); ++i)
        if (static_cast<std::size_t>(infos[i].code) != i) return false;
    return infos.size() == static_cast<std::size_t>(bad_action) + 1;
}
static_assert(in_order(), "a row for every code, in the order of the enum");

}  // namespace

std::span<const ErrorInfo> error_table() {
    return infos;
}

const ErrorInfo& info_of(ErrorCode code) {
    return infos[static_cast<std::size_t>(code)];
}

std::string_view name_of(ErrorCode code) {
    return info_of(code).name;
}

std::string_view name_of(ErrorFamily family) {
    switch (family) {
        case ErrorFamily::fault:
            return "fault";
        case ErrorFamily::again:
            return "again";
        case ErrorFamily::gone:
            return "gone";
    }
    return {};
}

}  // namespace anteroom::wire
