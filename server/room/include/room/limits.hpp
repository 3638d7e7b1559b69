#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::room {

/// Limits on everything in a room that could grow or last.
struct Limits {
    bool money = true;              ///< tables for money may be made
    bool voids_need_proof = false;  ///< voiding a game needs proof of identity; only the console can ask for it

    // Requests of players

    /// Lines in a burst, a few quick ones; then one every chat_refill_ms.
    std::uint32_t chat_burst = 5;
    std::int64_t chat_refill_ms = 2'000;  ///< people read no faster
    /// Players whose lines the room counts: four times the people who may be present; 50 bytes each.
    std::size_t chatters_max = 256;
    /// Hints for one player in a burst; then one every hint_refill_ms. A player asks again after each step of a turn.
    std::uint32_t hints_burst = 3;
    std::int64_t hint_refill_ms = 2'000;  ///< a search takes some 50 ms of the one thread that all tables share
    std::uint32_t spectators_max = 50;    ///< each costs one frame per update
    /// Spectators who came without the link. A fifth is kept for friends, and friends also displace strangers.
    std::uint32_t strangers_max = 40;

    // Memory

    /// Players who may not return; the oldest is forgotten first. More than may watch at a time, 8 bytes each.
    std::size_t kicked_max = 64;
    /// Silenced players, likewise. Everybody present gets the list, with names.
    std::size_t silenced_max = 64;
    /// Banned devices, likewise; 100 bytes each.
    std::size_t banned_devices_max = 64;
    /// Players whom no ban of a device or network keeps out: all who may be present, and as many later arrivals.
    std::size_t known_max = 128;
    /// Updates kept to serve a resume after a short outage, as in a tunnel.
    std::size_t history_updates_max = 16;
    /// Size of their public texts and own parts together; for 20,000 rooms 160 MB at most.
    std::size_t history_bytes_max = 8'192;
    /// Notices of the room (chat, sat, …) that a snapshot repeats: the visible part of a chat.
    std::size_t room_notices_max = 30;
    /// Notices of the present hand that a snapshot repeats. A hand of six players has under 200.
    std::size_t hand_notices_max = 500;
    /// Players in the queue for a seat: at most an hour's queue. Everybody present gets it, 8 bytes each.
    std::size_t waiting_max = 16;
    /// Players in the score; the one who played longest ago is dropped first. Room for four tables full of people in
    /// one evening; everybody gets them, with names.
    std::size_t score_lines_max = 32;
    /// Client keys whose answers the room keeps: eight seats with several devices each.
    std::size_t clients_max = 64;

    // Durations

    /// Time from the start until the last nonce must have come. Clients answer automatically, so only the network
    /// takes time.
    std::int64_t nonce_ms = 10'000;
    /// Time after a deadline for a frame that arrived before it but is still queued on a busy shard.
    std::int64_t late_grace_ms = 50;
    /// If the store takes this long for a move, the clocks get the time back. It is ten times a busy disk's commit; a
    /// turn of fifteen seconds can spare less.
    std::int64_t stall_ms_min = 500;
    /// Total time in one game that clocks may rest for unheard players. A longer outage of the bus is the operator's
    /// problem, not the table's.
    std::int64_t unheard_rest_ms_max = 60'000;
    /// Missed turns in a row before a bot plays on. Anybody can miss one.
    std::uint32_t missed_turns_max = 2;
    /// The time that a free seat is kept for a waiting player. The player may be in another tab; the others should
    /// not wait longer.
    std::int64_t seat_kept_ms = 60'000;
    /// Absence that ends a place in the queue or brings a deputy: longer than in a train's tunnel, or for a page
    /// reload.
    std::int64_t waiting_absent_ms = 30'000;
    /// Absence after which the others may call a bot; only without a clock. requests.md promises five minutes.
    std::int64_t vanished_ms = 5 * 60'000;
    /// A bot's think time, which does not depend on its hand. People see the acting player.
    std::int64_t think_ms_min = 500;
    std::int64_t think_ms_max = 1'500;
    /// A found move is played this long after its search began, or later. Most searches take 10 to 85 ms; how long one
    /// took must not show.
    std::int64_t search_ms = 150;

    // Time until a room without connections closes

    /// Before the start: the creator may be in another app, sending the link.
    std::int64_t empty_open_ms = 10 * 60'000;
    /// After the game: time to look at the result again.
    std::int64_t empty_over_ms = 30 * 60'000;
    /// A running game, which may go on the next day.
    std::int64_t empty_playing_ms = 24 * 3'600'000;

    // Time until a room that the house closes ends, once no game runs. An empty room ends at once.

    /// Time to read the result and say goodbye.
    std::int64_t closing_ms = 2 * 60'000;
    /// Time to come back after a restart. Clients reconnect within seconds.
    std::int64_t closing_back_ms = 30 * 1'000;

    // Retries of a frozen room

    /// Doubled with each failure. A busy disk recovers within a second.
    std::int64_t retry_ms_min = 250;
    std::int64_t retry_ms_max = 10'000;  ///< a full disk takes longer; an operator may be clearing it
    /// After this time a player whose commit has no known outcome gets an answer. Longer than a mere stall of a disk;
    /// after that, people look for the fault.
    std::int64_t unknown_ms_max = 2'000;
};

}  // namespace anteroom::room
