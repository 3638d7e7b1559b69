#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::room {

/// Limits on everything in a room that could grow or last.
struct Limits {
    bool money = true;              ///< tables for money may be made
    bool voids_need_proof = false;  ///< voiding a game needs a proof of identity, which only the console can ask for

    // Requests of players

    /// Lines that a player can send at once. After that, one line every chat_refill_ms.
    std::uint32_t chat_burst = 5;
    std::int64_t chat_refill_ms = 2'000;  ///< people do not read faster
    /// Players whose lines the room counts. The limit is four times as many as may be present; each takes 50 bytes.
    std::size_t chatters_max = 256;
    /// Hints that a player can get at once, then one every hint_refill_ms. A player may want one after each step.
    std::uint32_t hints_burst = 3;
    std::int64_t hint_refill_ms = 2'000;  ///< a search takes about 50 ms of the one thread that all tables share
    std::uint32_t spectators_max = 50;    ///< each spectator costs one frame per update
    /// Spectators who came without the link. A fifth of the places is for friends, who also displace strangers.
    std::uint32_t strangers_max = 40;

    // Memory

    /// Players who may not return. The oldest is dropped first. More than may watch at once; each takes 8 bytes.
    std::size_t kicked_max = 64;
    /// Silenced players, limited for the same reason. Everybody present gets this list, with names.
    std::size_t silenced_max = 64;
    /// Banned devices, limited for the same reason. Each ban takes 100 bytes.
    std::size_t banned_devices_max = 64;
    /// Players whom no ban of a device or network keeps out: all who may be present, and as many later arrivals.
    std::size_t known_max = 128;
    /// Updates that the room keeps for clients that resume after a short outage, as in a tunnel.
    std::size_t history_updates_max = 16;
    /// Size of the public texts and own parts of these updates. With 20,000 rooms the texts take 160 MB at most.
    std::size_t history_bytes_max = 8'192;
    /// Notices of the room (chat, sat, …) that a snapshot repeats. These notices fill the visible part of a chat.
    std::size_t room_notices_max = 30;
    /// Notices of the present hand that a snapshot repeats. A hand of six players has fewer than 200 notices.
    std::size_t hand_notices_max = 500;
    /// Players in the queue for a seat. The last waits about an hour. Everybody present gets it, 8 bytes for each.
    std::size_t waiting_max = 16;
    /// Players in the score. The player who has not played for the longest time is dropped first. The limit
    /// is enough for four tables full of people in one evening. Everybody gets the score, with names.
    std::size_t score_lines_max = 32;
    /// Client keys whose answers the room keeps. The limit is enough for eight seats with several devices each.
    std::size_t clients_max = 64;

    // Durations

    /// Time from the start until the last nonce must have come. Clients
    /// answer automatically, so only the network takes time.
    std::int64_t nonce_ms = 10'000;
    /// Time after a deadline in which the room still accepts a frame that arrived in time but waited on a busy shard.
    std::int64_t late_grace_ms = 50;
    /// If the store takes this long for a move, the clocks get the time back. The time is
    /// ten times as long as a busy disk's commit. A turn of fifteen seconds can spare less.
    std::int64_t stall_ms_min = 500;
    /// Total time in one game for which clocks may stop for unheard players.
    /// A longer outage of the bus concerns the operator, not the table.
    std::int64_t unheard_rest_ms_max = 60'000;
    /// Missed turns in a row before a bot plays for the player. Anybody can miss one turn.
    std::uint32_t missed_turns_max = 2;
    /// Time for which a free seat is kept for a waiting player. The player
    /// may be in another browser tab, and the others should not wait longer.
    std::int64_t seat_kept_ms = 60'000;
    /// Absence that ends a place in the queue or brings a deputy. The
    /// time is longer than a tunnel or a page reload takes.
    std::int64_t waiting_absent_ms = 30'000;
    /// Absence after which others may call a bot, in games without a clock. requests.md promises five minutes.
    std::int64_t vanished_ms = 5 * 60'000;
    /// Time for which a bot thinks, whatever its hand. People use the time to see which player acts.
    std::int64_t think_ms_min = 500;
    std::int64_t think_ms_max = 1'500;
    /// Time from the beginning of a search until its move is played. The move may be
    /// later. Most searches take 10 to 85 ms, and nobody may see how long one took.
    std::int64_t search_ms = 150;

    // Time until a room without connections closes

    /// Before the start. The creator may be in another app, sending the link.
    std::int64_t empty_open_ms = 10 * 60'000;
    /// After the game. Players may want to see the result again.
    std::int64_t empty_over_ms = 30 * 60'000;
    /// Time during a game, because people may continue the game on the next day.
    std::int64_t empty_playing_ms = 24 * 3'600'000;

    // Time until a room that the house closes ends, after its game is over. An empty room ends at once.

    /// Time in which players read the result and say goodbye.
    std::int64_t closing_ms = 2 * 60'000;
    /// Time in which players can come back after a restart. Clients reconnect within seconds.
    std::int64_t closing_back_ms = 30 * 1'000;

    // Retries of a frozen room

    /// Each failure doubles this time. A busy disk recovers within a second.
    std::int64_t retry_ms_min = 250;
    std::int64_t retry_ms_max = 10'000;  ///< a full disk takes longer, because an operator has to free space
    /// After this time a player whose commit has no known outcome gets an answer. A
    /// disk that only hangs takes less time. After that, people look for the fault.
    std::int64_t unknown_ms_max = 2'000;
};

}  // namespace anteroom::room
