#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::host {

/// Limits of one host. The values are those of a server; app::dev_limits() and the settings change some of them.
struct Limits {
    bool staff_needs_second_factor = false;  ///< whether staff who open tables for money need a second factor
    /// Tasks posted to one shard; beyond this limit requests are `overloaded`. The
    /// limit allows one task for each connection, which is half a second of work.
    std::size_t shard_tasks_max = 20'000;
    /// Requests of players without a seat that wait in one room during a commit; beyond this limit
    /// they are `overloaded`. The limit allows a request of every viewer while a commit is slow.
    std::size_t mailbox_max = 64;
    /// The same limit for each player, with or without a seat: the requests of the busiest client in half a second.
    std::size_t mailbox_share = 16;
    /// Player numbers that a shard takes from the store at once: one write serves this many guests.
    std::uint32_t player_block = 256;
    std::uint32_t room_block = 64;  ///< room numbers that the server takes from the store at once
    /// Requests over all connections of a player, enough for two devices that each use their own limit; 0: no limit.
    std::int64_t player_requests_per_s = 40;
    std::int64_t player_requests_burst = 120;  ///< both devices reconnect at once
    /// Requests from one address; 0: no limit. A school has two hundred connections, each with two requests a second.
    std::int64_t network_requests_per_s = 400;
    std::int64_t network_requests_burst = 1'200;
    /// Players, and networks of each width, that are remembered for rates; each takes 200 bytes, all take 40 MB.
    std::size_t askers_max = 50'000;
    /// Lines of chat that one player may send at once, in all rooms, for quick lines at two tables; 0: no limit.
    std::uint32_t player_chat_burst = 10;
    /// Time until one more line is allowed. People write no faster than this for long, in any number of rooms.
    std::chrono::milliseconds player_chat_back{2'000};
    /// Lines of chat from one address at once; a whole club may chat from one address.
    std::uint32_t network_chat_burst = 60;
    std::chrono::milliseconds network_chat_back{200};  ///< ten people write without a pause
    /// Reports of lines of chat by one player at once, on the worst evening; 0: no limit.
    std::uint32_t player_reports_burst = 5;
    std::chrono::milliseconds player_report_back{std::chrono::minutes(10)};  ///< 144 a day
    std::uint32_t network_reports_burst = 20;                                ///< reports from one address at once
    std::chrono::milliseconds network_report_back{std::chrono::minutes(2)};
    /// Pages of replays that one player may request at once; 0: no limit. A long game has ten pages.
    std::uint32_t player_replays_burst = 30;
    std::chrono::milliseconds player_replay_back{1'000};
    /// Pages of replays for one address at once, for a whole club that reviews its evening.
    std::uint32_t network_replays_burst = 120;
    std::chrono::milliseconds network_replay_back{250};
    /// Replay requests that wait, under a second of work; beyond this limit requests are `overloaded`.
    std::size_t replays_waiting_max = 64;
    /// Replays that are kept; the least recently used replay is dropped first. Twenty long games fit.
    std::size_t replays_kept_bytes_max = std::size_t{8} << 20U;
    /// Size of the steps in one answer, which has at least one step: a quarter of the outbox.
    std::size_t replay_page_bytes_max = std::size_t{64} << 10U;
    /// Searches that wait; beyond this limit a bot decides at once and a hint is `overloaded`.
    /// Each search takes 10 to 50 ms, so a bot's move waits for a second at most.
    std::size_t searches_waiting_max = 32;
    /// Games in one answer of 12 KB.
    std::uint32_t history_page = 30;
    /// Guests without a seat, whom only the memory knows; each takes 300 bytes.
    std::size_t guests_max = 50'000;
    /// New guests from one address at once. A school class or an office opens the page at the same time.
    std::uint32_t guests_burst = 100;
    /// Time until one more guest is allowed. A page keeps its guest, so new guests are rare.
    std::chrono::milliseconds guest_back{std::chrono::seconds(10)};
    /// The number of networks of each width that the server remembers for guests; each takes 100 bytes.
    std::size_t guest_addresses_max = 50'000;
    /// A /56 or /24 has this many times the allowance of an address. A /48 or /16 has this many times the allowance
    /// of a /56 or /24. Neighbours share a provider; a customer with a whole /48 gets 16 times the allowance.
    std::uint32_t wider_network_factor = 4;
    /// Requests that made a room, kept to answer repeats: one for each room, 150 bytes each.
    std::size_t made_rooms_max = 20'000;
    /// Table templates that were read less than this long ago are not read again.
    /// Every opened page reads two small tables; a crowd shares one reading.
    std::chrono::milliseconds offers_age{500};
    /// Requests that wait for the directory: one for each connection, for half of the connections at most.
    std::size_t waiting_max = 10'000;
    /// Passes of Argon2id, each over the whole memory. OWASP's Password Storage Cheat Sheet names
    /// 19 MiB and two passes as the minimum for Argon2id, which take some 40 ms of a core. One
    /// worker computes 25 hashes per second, and guessing against a stolen file stays expensive.
    std::uint64_t password_passes = 2;
    std::size_t password_memory_bytes = std::size_t{19} << 20U;  ///< memory of one hash; only one is made at a time
    /// Passwords that wait, under three seconds of work; beyond this limit requests are `overloaded`.
    std::size_t passwords_waiting_max = 64;
    /// Wrong passwords for one name from one address at once. A person may have several passwords.
    std::uint32_t login_tries_burst = 10;
    /// Time until one more try is allowed: 288 a day. The worst passwords are an attacker's first thousands.
    std::chrono::milliseconds login_try_back{std::chrono::minutes(5)};
    /// Wrong passwords for a name from everywhere; then one try per
    /// address. Ten addresses can make as many wrong tries.
    std::uint32_t login_name_burst = 100;
    /// Beyond that, 1,440 tries a day from all addresses, and one try for each address.
    std::chrono::milliseconds login_name_back{std::chrono::minutes(1)};
    /// Wrong passwords from one address for all names; a whole club may log in from one address.
    std::uint32_t login_address_burst = 30;
    /// One address can try 2,880 passwords a day over all names.
    std::chrono::milliseconds login_address_back{std::chrono::seconds(30)};
    /// Wrong codes of an authenticator for one name from everywhere at once.
    /// A user notices before then that an authenticator's clock is wrong.
    std::uint32_t login_code_burst = 20;
    /// 96 a day, and each is right with a chance of 3 in a million: 1 % after a month.
    std::chrono::milliseconds login_code_back{std::chrono::minutes(15)};
    /// Registrations from one address at once, including refused ones. A new club registers
    /// on its first evening; a name that is taken reveals that the account exists.
    std::uint32_t registrations_burst = 20;
    std::chrono::milliseconds registration_back{std::chrono::minutes(1)};
    /// Log lines about one network at once. The lines show how an attack begins; 30 KB per hour and network suffice.
    std::uint32_t security_lines_burst = 20;
    std::chrono::milliseconds security_line_back = std::chrono::seconds(3);
    /// Names, and networks of each width, remembered for logins; each takes 100 bytes. Unknown names count too.
    std::size_t login_names_max = 50'000;
    /// Receipts in one answer of 20 KB.
    std::uint32_t receipts_page = 50;
    /// Games in one answer of 12 KB.
    std::uint32_t statement_page = 50;
    /// Interval of checks: heartbeats, hello timeouts, shard delays. A heartbeat may be late by a tenth of its time.
    std::chrono::milliseconds sweep_every{1'000};
    /// Tables above the mean of all nodes that a node may keep. With more, and a tenth more than the mean, the node
    /// gives tables away between games. For fewer tables, the reconnects of players cost more than a move helps.
    std::int64_t tables_above_mean = 4;
    std::chrono::milliseconds hand_over_wait{3'000};  ///< longest wait for the hand-over of a node's tables at its end
    /// Longest wait for commits, after the hand-over. Even if a disk hangs longer, no acknowledged action is lost.
    std::chrono::milliseconds commits_wait{5'000};
    /// Longest wait for clients to take their close frame, at the end. All waits together take under ten seconds.
    std::chrono::milliseconds close_wait{3'000};
};

}  // namespace anteroom::host
