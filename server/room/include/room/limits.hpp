#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::room {

/// Everything in a room that could grow or last is bounded here. The values are set in app/limits; those below are
/// what tests use.
struct Limits {
    bool money = true;              ///< tables for money may be made
    bool voids_need_proof = false;  ///< the house asks who wants one, which only its console does

    // What people send

    std::uint32_t chat_burst = 5;  ///< lines at once; then one every chat_refill_ms
    std::int64_t chat_refill_ms = 2'000;
    std::size_t chatters_max = 256;  ///< players whose lines are counted
    std::uint32_t hints_burst = 3;   ///< of one player at once; then one every hint_refill_ms
    std::int64_t hint_refill_ms = 2'000;
    std::uint32_t spectators_max = 50;
    std::uint32_t strangers_max = 40;  ///< of them, who did not bring the link

    // What is kept

    std::size_t kicked_max = 32;            ///< players who may not come back; the oldest is forgotten first
    std::size_t silenced_max = 64;          ///< and these
    std::size_t banned_devices_max = 64;    ///< and those
    std::size_t known_max = 128;            ///< players who are no newcomers where a network is banned
    std::size_t history_updates_max = 16;   ///< updates that a resume can be served from
    std::size_t history_bytes_max = 8'192;  ///< of their public texts and own parts together
    std::size_t room_notices_max = 30;      ///< notices of the room (chat, sat, …) that a snapshot tells again
    std::size_t hand_notices_max = 500;     ///< notices of the present hand that a snapshot tells again
    std::size_t waiting_max = 16;           ///< players who wait for a seat
    std::size_t score_lines_max = 32;       ///< who played in games before; who did so longest ago is forgotten first
    std::size_t clients_max = 64;           ///< client keys whose answers are kept

    // How long things take

    std::int64_t nonce_ms = 10'000;   ///< from the start until every nonce must be there
    std::int64_t late_grace_ms = 50;  ///< after a deadline: a frame that arrived in time may still be on its way
    std::int64_t stall_ms_min = 500;  ///< a move that the store takes so long for stops the clocks meanwhile
    /// To one decision, for all stalls while its clock runs; and so long clocks rest in one game because their players
    /// are not heard.
    std::int64_t given_back_ms_max = 60'000;
    std::uint32_t missed_turns_max = 2;       ///< turns that run out in a row before a bot plays on
    std::int64_t seat_kept_ms = 60'000;       ///< a free seat for whoever waited for it
    std::int64_t waiting_absent_ms = 30'000;  ///< not connected for so long: waits no more
    std::int64_t vanished_ms = 5 * 60'000;    ///< not connected for so long: the others may call a bot (clock none)
    std::int64_t think_ms_min = 500;          ///< a bot's think time, drawn without looking at its hand
    std::int64_t think_ms_max = 1'500;

    // When a room in which nobody is connected closes

    std::int64_t empty_open_ms = 10 * 60'000;        ///< before the start
    std::int64_t empty_over_ms = 30 * 60'000;        ///< after the game
    std::int64_t empty_playing_ms = 24 * 3'600'000;  ///< in a running game

    // When a room that the house closes is gone, once no game runs; at once where nobody is there

    std::int64_t closing_ms = 2 * 60'000;       ///< for reading the result
    std::int64_t closing_back_ms = 30 * 1'000;  ///< for coming back after a restart

    // A frozen room tries again

    std::int64_t retry_ms_min = 250;  ///< doubled with each failure
    std::int64_t retry_ms_max = 10'000;
    std::int64_t unknown_ms_max = 2'000;  ///< then who asked what nobody knows the end of is told that the room rests
};

}  // namespace anteroom::room
