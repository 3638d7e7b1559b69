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
    {duplicate_key, "duplicate_key", fault, "An object has the same field twice."},
    {bad_id, "bad_id", fault, "`id` has to be a whole number from 1 to 9007199254740991."},
    {unknown_type, "unknown_type", fault, "There is no request of this type. /spec/messages.json lists all requests."},
    {missing_field, "missing_field", fault, "A field is missing."},
    {bad_field, "bad_field", fault, "A field has a value that it cannot have."},
    {bad_text, "bad_text", fault, "A text is empty, too long or holds characters that cannot be shown."},
    {weak_password, "weak_password", fault, "This password is too easy to guess. Choose another one."},
    {hello_first, "hello_first", fault, "Say hello first."},
    {hello_again, "hello_again", fault, "This connection has said hello already."},
    {bad_protocol, "bad_protocol", fault, "This server does not speak that version of the protocol."},
    {bad_token, "bad_token", fault, "The server does not know this token."},
    {bad_login, "bad_login", fault, "This name or this password is wrong."},
    {otp_needed, "otp_needed", fault, "This account also needs a code of its authenticator."},
    {bad_otp, "bad_otp", fault, "This code is wrong or was used before. Use the next one."},
    {account_shut, "account_shut", fault,
     "This account is locked, because something is wrong with its data. Ask the house."},
    {locked_out, "locked_out", again, "Too many wrong passwords. Wait some minutes."},
    {has_account, "has_account", fault, "You have an account already."},
    {name_taken, "name_taken", fault, "Somebody else has this name."},
    {stopping, "stopping", again, "The server is about to restart."},
    {rate, "rate", again, "Too many requests in a short time."},
    {overloaded, "overloaded", again, "The server has too much to do just now."},
    {id_too_old, "id_too_old", fault, "This id is too old. The server no longer keeps its answer."},
    {id_reused, "id_reused", fault, "Another request had this id. A new request needs a new id."},
    {unknown_game, "unknown_game", fault, "This server has no game of this name."},
    {unknown_template, "unknown_template", gone, "The house offers no table of this name."},
    {too_many_rooms, "too_many_rooms", again, "You sit in as many rooms as one player may."},
    {too_many_experts, "too_many_experts", again, "You or your network have as many expert bots as allowed."},
    {no_room, "no_room", gone, "There is no such room."},
    {no_replay, "no_replay", gone, "There is no replay of this game."},
    {closed, "closed", gone, "This room is closed."},
    {kicked, "kicked", gone, "The owner of this room has asked you to leave."},
    {kept_out, "kept_out", gone, "The owner of this room lets no newcomers in from your device or network."},
    {no_spectators, "no_spectators", again, "This room has no free seat, and its owner allows no spectators."},
    {too_many_watched, "too_many_watched", again, "This connection cannot watch more rooms."},
    {spectators_full, "spectators_full", again, "This room cannot have more spectators."},
    {not_joined, "not_joined", fault, "Join the room on this connection first."},
    {displaced, "displaced", fault, "Another connection of yours has this seat now; join again to take it back."},
    {elsewhere, "elsewhere", again, "Another server looks after this room."},
    {frozen, "frozen", again, "This room is frozen until its records can be written again."},
    {not_durable, "not_durable", again, "This could not be saved, so it did not happen."},
    {no_programs, "no_programs", fault, "Programs may not do this."},
    {needs_account, "needs_account", fault, "Only players with an account may do this."},
    {not_operator, "not_operator", fault, "Only an operator of the house may do this."},
    {needs_second_factor, "needs_second_factor", fault,
     "The house's staff need a second factor. Set one up in its console first."},
    {needs_proof, "needs_proof", fault, "The house asks for your password first. Do this in its console."},
    {no_stakes, "no_stakes", fault, "This cannot be played for money here."},
    {free_table, "free_table", fault, "This is no table for money."},
    {unknown_currency, "unknown_currency", fault, "The house does not know this currency."},
    {needs_clock, "needs_clock", fault, "A table for money needs a clock."},
    {no_bots, "no_bots", fault, "Bots do not play for money."},
    {no_hints, "no_hints", fault, "This table has no hints."},
    {own_table, "own_table", fault, "You have a stake in this game, so another operator has to decide."},
    {runs_table, "runs_table", fault, "You opened this table for others, so you may not play at it."},
    {shut, "shut", again, "The house allows no new games here at the moment."},
    {closing, "closing", gone, "This table is closing. It has no next game."},
    {paused, "paused", again, "The house has paused this game."},
    {barred, "barred", fault, "You may not play for money now."},
    {wrong_status, "wrong_status", fault, "The state of the room does not allow this."},
    {programs_only, "programs_only", fault, "Only programs may play at this table."},
    {not_seated, "not_seated", fault, "You have no seat at this table."},
    {not_owner, "not_owner", fault, "Only the owner of the room may do this."},
    {no_seat, "no_seat", fault, "The table has no such seat."},
    {seat_taken, "seat_taken", gone, "This seat is taken."},
    {already_seated, "already_seated", fault, "You have a seat at this table already."},
    {seat_kept, "seat_kept", again, "This seat is kept for somebody else."},
    {not_full, "not_full", fault, "A seat is free. You need not wait for one."},
    {queue_full, "queue_full", again, "The queue for a seat is full."},
    {unknown_level, "unknown_level", fault, "This game has no bot of that level."},
    {not_a_bot, "not_a_bot", fault, "There is no bot on this seat."},
    {not_a_player, "not_a_player", fault, "There is no player on this seat."},
    {not_a_spectator, "not_a_spectator", fault, "This player is not watching here."},
    {silenced, "silenced", fault, "The owner of this room has silenced you here."},
    {no_spectators_chat, "no_spectators_chat", fault, "Only seated players may chat at this table."},
    {bad_players, "bad_players", fault, "This game cannot be played by this number of players."},
    {unknown_option, "unknown_option", fault, "The game has no such option."},
    {bad_option, "bad_option", fault, "An option cannot have this value."},
    {not_all_ready, "not_all_ready", fault, "Every seat has to be taken and ready."},
    {bad_nonce, "bad_nonce", fault, "This nonce does not match your hash, or the server did not ask for one."},
    {wrong_price, "wrong_price", fault, "A seat has another price. Look at it and agree to it."},
    {must_wait, "must_wait", again, "Several deals were abandoned because of you. Wait before the next one."},
    {has_clock, "has_clock", fault, "At a table with a clock you cannot call a bot."},
    {not_away, "not_away", fault, "This player is here, or has not been away for long enough."},
    {unknown_player, "unknown_player", fault, "There is no such player."},
    {too_many_mutes, "too_many_mutes", again, "You cannot mute more players."},
    {not_your_turn, "not_your_turn", fault, "It is not your turn."},
    {stale_turn, "stale_turn", fault, "This turn is over. Look at the newest update."},
    {bad_action, "bad_action", fault, "This is not a valid action of the game."},
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
