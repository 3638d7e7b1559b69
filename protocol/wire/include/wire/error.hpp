#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace anteroom::wire {

/// Every error code of the server itself, in order of precedence: if several apply, the client gets the first.
/// protocol/spec/errors.json is the same list as data. The codes of the games' rules come after these codes.
enum class ErrorCode : std::uint8_t {
    // The frame
    too_large,
    bad_utf8,
    not_json,
    not_object,
    too_deep,
    duplicate_key,
    bad_id,
    unknown_type,
    missing_field,
    bad_field,
    bad_text,
    weak_password,
    // The connection
    hello_first,
    hello_again,
    bad_protocol,
    bad_token,
    bad_login,
    otp_needed,
    bad_otp,
    account_shut,
    locked_out,
    has_account,
    name_taken,
    stopping,
    rate,
    overloaded,
    id_too_old,
    id_reused,
    // Finding a room
    unknown_game,
    unknown_template,
    too_many_rooms,
    too_many_experts,
    no_room,
    no_replay,
    closed,
    kicked,
    kept_out,
    no_spectators,
    too_many_watched,
    spectators_full,
    not_joined,
    displaced,
    elsewhere,
    frozen,
    not_durable,
    // Money
    no_programs,
    needs_account,
    not_operator,
    needs_second_factor,
    needs_proof,
    no_stakes,
    free_table,
    unknown_currency,
    needs_clock,
    no_bots,
    no_hints,
    // Decisions of the house
    own_table,
    runs_table,
    shut,
    closing,
    paused,
    barred,
    // The room before, between and after games
    wrong_status,
    programs_only,
    not_seated,
    not_owner,
    no_seat,
    seat_taken,
    already_seated,
    seat_kept,
    not_full,
    queue_full,
    unknown_level,
    not_a_bot,
    not_a_player,
    not_a_spectator,
    silenced,
    no_spectators_chat,
    bad_players,
    unknown_option,
    bad_option,
    not_all_ready,
    bad_nonce,
    wrong_price,
    must_wait,
    has_clock,
    not_away,
    unknown_player,
    too_many_mutes,
    // Play, before the game's own rules are checked
    not_your_turn,
    stale_turn,
    bad_action,
};

/// The right reaction of a client to a refusal.
enum class ErrorFamily : std::uint8_t {
    fault,  ///< the request is wrong; if it is repeated, the result is the same
    again,  ///< the request is correct, and may succeed later
    gone,   ///< the thing that the request concerns no longer exists
};

struct ErrorInfo {
    ErrorCode code;
    std::string_view name;
    ErrorFamily family;
    std::string_view text;  ///< text for people; clients rely only on the code
};

/// Returns all errors, in order of the enum.
std::span<const ErrorInfo> error_table();
const ErrorInfo& info_of(ErrorCode code);
std::string_view name_of(ErrorCode code);
std::string_view name_of(ErrorFamily family);

}  // namespace anteroom::wire
