#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::room {

/// Limits on everything in a room that could grow or last. The
/// values are set in app/limits; the ones below are for tests.
struct Limits {
    bool money = true;              ///< tables for money may be made
    bool voids_need_proof = false;  ///< voiding a game needs proof of identity; only the console can ask for it

    // Requests of players

    std::uint32_t chat_burst = 5;  ///< lines in a burst; then one every chat_refill_ms
    std::int64_t chat_refill_ms = 2'000;
    std::size_t chatters_max = 256;  ///< players whose lines the room counts
    std::uint32_t hints_burst = 3;   ///< hints for one player in a burst; then one every hint_refill_ms
    std::int64_t hint_refill_ms = 2'000;
    std::uint32_t spectators_max = 50;
    std::uint32_t strangers_max = 40;  ///< spectators who came without the link

    // Memory

    std::size_t kicked_max = 32;            ///< players who may not return; the oldest is forgotten first
    std::size_t silenced_max = 64;          ///< silenced players, likewise
    std::size_t banned_devices_max = 64;    ///< banned devices, likewise
    std::size_t known_max = 128;            ///< players whom no ban of a device or network keeps out
    std::size_t history_updates_max = 16;   ///< updates kept to serve a resume
    std::size_t history_bytes_max = 8'192;  ///< size of their public texts and own parts together
    std::size_t room_notices_max = 30;      ///< notices of the room (chat, sat, …) that a snapshot repeats
    std::size_t hand_notices_max = 500;     ///< notices of the present hand that a snapshot repeats
    std::size_t waiting_max = 16;           ///< players in the queue for a seat
    std::size_t score_lines_max = 32;       ///< players in the score; the one who played longest ago is dropped first
    std::size_t clients_max = 64;           ///< client keys whose answers the room keeps

    // Durations

    std::int64_t nonce_ms = 10'000;   ///< time from the start until the last nonce must have come
    std::int64_t late_grace_ms = 50;  ///< time after a deadline for a frame that arrived before it but is still queued
    std::int64_t stall_ms_min = 500;  ///< if the store takes this long for a move, the clocks get the time back
    std::int64_t unheard_rest_ms_max = 60'000;  ///< total time in one game that clocks may rest for unheard players
    std::uint32_t missed_turns_max = 2;         ///< missed turns in a row before a bot plays on
    std::int64_t seat_kept_ms = 60'000;         ///< the time that a free seat is kept for a waiting player
    std::int64_t waiting_absent_ms = 30'000;    ///< absence that ends a place in the queue or brings a deputy
    std::int64_t vanished_ms = 5 * 60'000;      ///< absence after which the others may call a bot; only without a clock
    std::int64_t think_ms_min = 500;            ///< a bot's think time, which does not depend on its hand
    std::int64_t think_ms_max = 1'500;
    std::int64_t search_ms = 0;  ///< a found move is played this long after its search began, or later

    // Time until a room without connections closes

    std::int64_t empty_open_ms = 10 * 60'000;        ///< before the start
    std::int64_t empty_over_ms = 30 * 60'000;        ///< after the game
    std::int64_t empty_playing_ms = 24 * 3'600'000;  ///< a running game

    // Time until a room that the house closes ends, once no game runs. An empty room ends at once.

    std::int64_t closing_ms = 2 * 60'000;       ///< time to read the result
    std::int64_t closing_back_ms = 30 * 1'000;  ///< time to come back after a restart

    // Retries of a frozen room

    std::int64_t retry_ms_min = 250;  ///< doubled with each failure
    std::int64_t retry_ms_max = 10'000;
    std::int64_t unknown_ms_max = 2'000;  ///< after this time a player whose commit has no known outcome gets an answer
};

}  // namespace anteroom::room
