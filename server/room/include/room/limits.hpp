#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::room {

/// Limits on everything in a room that could grow or last long.
struct Limits {
    bool money = true;  ///< tables for money may be made
    bool voids_need_proof =
        false;  ///< true if only the console may void a game, because a void then needs a proof of identity

    // Requests of players

    /// Lines that a player can send at once. Then the player may send one line every chat_refill_ms.
    std::uint32_t chat_burst = 5;
    std::int64_t chat_refill_ms = 2'000;  ///< time for one more line; people do not read faster
    /// Players whose lines the room counts. The limit is four times as many as may be present; each takes 50 bytes.
    std::size_t chatters_max = 256;
    /// Hints that a player can get at once. Then the player may get one hint every hint_refill_ms. The burst serves
    /// players who want a hint after each step.
    std::uint32_t hints_burst = 3;
    std::int64_t hint_refill_ms =
        2'000;  ///< time for one more hint; a search takes about 50 ms of the one thread that all tables share
    std::uint32_t spectators_max = 50;  ///< each spectator costs one frame per update
    /// Spectators who came without the link. The other fifth of the places is for friends with the link, who also
    /// displace strangers.
    std::uint32_t strangers_max = 40;

    // Memory

    /// Kicked players, who may not return. The oldest is dropped first. The limit is higher than the number of players
    /// who may watch; each takes 8 bytes.
    std::size_t kicked_max = 64;
    /// Silenced players. The limit has the same reason as kicked_max. Everybody present gets this list, with names.
    std::size_t silenced_max = 64;
    /// Banned devices. The limit has the same reason as kicked_max. Each ban takes 100 bytes.
    std::size_t banned_devices_max = 64;
    /// Players who may enter despite the ban of a device or network. The limit is enough for all who may be present,
    /// and for as many later arrivals.
    std::size_t known_max = 128;
    /// Updates that the room keeps for clients that resume after a short outage, for example in a tunnel.
    std::size_t history_updates_max = 16;
    /// Size of the public texts and own parts of the kept updates. With 20,000 rooms the texts take 160 MB at most.
    std::size_t history_bytes_max = 8'192;
    /// Notices of the room (chat, sat, …) that a snapshot repeats. They fill the visible part of a chat.
    std::size_t room_notices_max = 30;
    /// Notices of the present hand that a snapshot repeats. A hand of six players has fewer than 200 notices.
    std::size_t hand_notices_max = 500;
    /// Players in the queue for a seat. The last player of a full queue waits about an hour. Everybody present gets the
    /// queue, with 8 bytes for each player.
    std::size_t waiting_max = 16;
    /// Players in the score. The player who has not played for the longest time is dropped first. The limit is enough
    /// for four full tables in one evening. Everybody gets the score, with names.
    std::size_t score_lines_max = 32;
    /// Client keys whose answers the room keeps for repeated requests. The limit is enough for eight seats with several
    /// devices each.
    std::size_t clients_max = 64;

    // Durations

    /// Time from the start in which all nonces must arrive. Clients answer automatically, so only the network takes
    /// time.
    std::int64_t nonce_ms = 10'000;
    /// Time after a deadline in which the room still accepts a frame that arrived in time but waited on a busy shard.
    std::int64_t late_grace_ms = 50;
    /// If the store takes this long for a move, the clocks get the time back. A busy disk commits in a tenth of this
    /// time. A turn of fifteen seconds can spare less than this.
    std::int64_t stall_ms_min = 500;
    /// Total time in one game for which clocks may stop because a player's node is silent. A longer outage of the bus
    /// is a matter for the operator, not for the table.
    std::int64_t unheard_rest_ms_max = 60'000;
    /// Turns that a player may miss in a row before a bot plays for the player. Anybody can miss one turn.
    std::uint32_t missed_turns_max = 2;
    /// Time for which a free seat is kept for a waiting player. It is enough for a player in another browser tab, and
    /// short enough for the others at the table.
    std::int64_t seat_kept_ms = 60'000;
    /// Absence after which a player loses the place in the queue, or a deputy replaces the owner. A tunnel or a page
    /// reload takes less time.
    std::int64_t waiting_absent_ms = 30'000;
    /// Absence after which others may call a bot for the player, in games without a clock. requests.md promises five
    /// minutes.
    std::int64_t vanished_ms = 5 * 60'000;
    /// Minimum time for which a bot thinks, whatever its hand. It lets people see which player acts.
    std::int64_t think_ms_min = 500;
    std::int64_t think_ms_max = 1'500;
    /// Minimum time from the beginning of a search until its move is played. Most searches take 10 to 85 ms, and no
    /// player may see how long a search took.
    std::int64_t search_ms = 150;

    // Time until a room without connections closes

    /// Before the start. The creator may be in another app to send the link.
    std::int64_t empty_open_ms = 10 * 60'000;
    /// After the game. Players may want to see the result again.
    std::int64_t empty_over_ms = 30 * 60'000;
    /// Time during a game, because people may continue the game on the next day.
    std::int64_t empty_playing_ms = 24 * 3'600'000;

    // Time until a room closes after its last game, if the house has ordered the end. An empty room closes at once.

    /// Time in which players read the result and say goodbye.
    std::int64_t closing_ms = 2 * 60'000;
    /// Time in which players can come back after a restart. Clients reconnect within seconds.
    std::int64_t closing_back_ms = 30 * 1'000;

    // Retries of a frozen room

    /// Pause before the first retry. Each failure doubles the pause. A busy disk recovers within a second.
    std::int64_t retry_ms_min = 250;
    std::int64_t retry_ms_max =
        10'000;  ///< the longest pause; a full disk takes longer, because an operator has to free space
    /// Time after which a player gets an answer although the outcome of the commit is unknown. A disk that only hangs
    /// takes less time. After a longer wait, people would look for the fault.
    std::int64_t unknown_ms_max = 2'000;
};

}  // namespace anteroom::room
