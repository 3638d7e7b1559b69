#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::host {

/// Limits of one host. The values are those of a server; app::dev_limits() and the settings change some.
struct Limits {
    bool staff_needs_second_factor = false;  ///< whether staff who open tables for money need one
    /// Tasks posted to one shard; beyond it requests are `overloaded`. That is one per connection, and half a second
    /// of work.
    std::size_t shard_tasks_max = 20'000;
    /// Requests of players without a seat that wait in one room during a commit; beyond it they are `overloaded`.
    /// Every viewer's request while a commit is slow.
    std::size_t mailbox_max = 64;
    /// The same for each player, with or without a seat: half a second of the busiest client.
    std::size_t mailbox_share = 16;
    /// Player numbers a shard takes from the store at once: one write for this many guests.
    std::uint32_t player_block = 256;
    std::uint32_t room_block = 64;  ///< room numbers the server takes from the store at once
    /// Requests over all connections of a player, for two devices, each at its own limit; 0: no limit.
    std::int64_t player_requests_per_s = 40;
    std::int64_t player_requests_burst = 120;  ///< both devices reconnect at once
    /// Requests from one address; 0: no limit. A school has two hundred connections, each with two requests a second.
    std::int64_t network_requests_per_s = 400;
    std::int64_t network_requests_burst = 1'200;
    /// Players, and networks of each width, remembered for rates; 200 bytes each, 40 MB in all.
    std::size_t askers_max = 50'000;
    /// Lines of chat of one player at once, over all rooms, for quick lines at two tables; 0: no limit.
    std::uint32_t player_chat_burst = 10;
    /// Time until one more is allowed. People write no faster for long, in any number of rooms.
    std::chrono::milliseconds player_chat_back{2'000};
    /// Lines of chat of one address at once: a club's evening behind one address.
    std::uint32_t network_chat_burst = 60;
    std::chrono::milliseconds network_chat_back{200};  ///< ten people write without a pause
    /// Reports of lines of chat by one player at once, on the worst evening; 0: no limit.
    std::uint32_t player_reports_burst = 5;
    std::chrono::milliseconds player_report_back{std::chrono::minutes(10)};  ///< 144 a day
    std::uint32_t network_reports_burst = 20;                                ///< reports from one address at once
    std::chrono::milliseconds network_report_back{std::chrono::minutes(2)};
    /// Pages of replays that one player asks for at once; 0: no limit. A long game has ten pages.
    std::uint32_t player_replays_burst = 30;
    std::chrono::milliseconds player_replay_back{1'000};
    /// Pages of replays for one address at once, when a whole club reviews its evening.
    std::uint32_t network_replays_burst = 120;
    std::chrono::milliseconds network_replay_back{250};
    /// Waiting replay requests, under a second of them; beyond it `overloaded`.
    std::size_t replays_waiting_max = 64;
    /// Kept replays; the least recently used go first. Room for twenty long games.
    std::size_t replays_kept_bytes_max = std::size_t{8} << 20U;
    /// Size of the steps in one answer, at least one step: a quarter of the outbox.
    std::size_t replay_page_bytes_max = std::size_t{64} << 10U;
    /// Waiting searches; beyond it a bot decides at once and a hint is `overloaded`. Each takes 10 to 50 ms, so a bot's
    /// move waits a second at most.
    std::size_t searches_waiting_max = 32;
    /// Games in one answer; 12 KB.
    std::uint32_t history_page = 30;
    /// Guests without a seat yet, who are remembered in memory only; 300 bytes each.
    std::size_t guests_max = 50'000;
    /// New guests from one address at once. A school class or an office opens the page at once.
    std::uint32_t guests_burst = 100;
    /// Time until one more is allowed. A page keeps its guest, so new ones are rare.
    std::chrono::milliseconds guest_back{std::chrono::seconds(10)};
    /// Networks of each width remembered for guests; 100 bytes each.
    std::size_t guest_addresses_max = 50'000;
    /// A /56 or /24 has this many times the allowance of an address. A /48 or /16 has this many times as much again.
    /// Neighbours share a provider; a customer with a whole /48 gets 16 times.
    std::uint32_t wider_network_factor = 4;
    /// Requests that made a room, kept to answer repeats: one per room, 150 bytes each.
    std::size_t made_rooms_max = 20'000;
    /// Table templates read less than this ago are not read again. Every opened page reads two small tables; a crowd
    /// shares one reading.
    std::chrono::milliseconds offers_age{500};
    /// Requests that wait for the directory: one per connection, for half of them at most.
    std::size_t waiting_max = 10'000;
    /// Passes of Argon2id, each over all of the memory. OWASP's Password Storage Cheat Sheet names 19 MiB and two
    /// passes as the minimum for Argon2id: some 40 ms of a core. One worker computes 25 hashes per second, and
    /// guessing against a stolen file stays expensive.
    std::uint64_t password_passes = 2;
    std::size_t password_memory_bytes = std::size_t{19} << 20U;  ///< memory of one hash; one is made at a time
    /// Waiting passwords, under three seconds of them; beyond it `overloaded`.
    std::size_t passwords_waiting_max = 64;
    /// Wrong passwords for one name from one address at once. A person may have several passwords.
    std::uint32_t login_tries_burst = 10;
    /// Time until one more is allowed: then 288 a day. The worst passwords are among a guesser's first thousands.
    std::chrono::milliseconds login_try_back{std::chrono::minutes(5)};
    /// Wrong passwords for one name from everywhere; beyond it one an address. Ten addresses guess as much.
    std::uint32_t login_name_burst = 100;
    /// Then 1,440 a day from all addresses, and one try per address.
    std::chrono::milliseconds login_name_back{std::chrono::minutes(1)};
    /// Wrong passwords from one address for all names: a club's evening behind one address.
    std::uint32_t login_address_burst = 30;
    /// One address tries 2,880 a day over all names.
    std::chrono::milliseconds login_address_back{std::chrono::seconds(30)};
    /// Wrong codes of an authenticator for one name from everywhere at once. A user notices an authenticator's wrong
    /// clock before that.
    std::uint32_t login_code_burst = 20;
    /// 96 a day, each right with 3 in a million: 1 % after a month.
    std::chrono::milliseconds login_code_back{std::chrono::minutes(15)};
    /// Registrations from one address at once, refused ones included. A new club's first evening; a taken name
    /// reveals that the account exists.
    std::uint32_t registrations_burst = 20;
    std::chrono::milliseconds registration_back{std::chrono::minutes(1)};
    /// Log lines about one network at once. They show how an attack begins; then 30 KB per hour and network suffice.
    std::uint32_t security_lines_burst = 20;
    std::chrono::milliseconds security_line_back = std::chrono::seconds(3);
    /// Names, and networks of each width, remembered for logins; 100 bytes each. Unknown names take a place, too.
    std::size_t login_names_max = 50'000;
    /// Receipts in one answer; 20 KB.
    std::uint32_t receipts_page = 50;
    /// Games in one answer; 12 KB.
    std::uint32_t statement_page = 50;
    /// Interval of checks: heartbeats, hello timeouts, shard delay. A heartbeat may be late by a tenth of its time.
    std::chrono::milliseconds sweep_every{1'000};
    /// Tables above the mean of all nodes from which a node gives tables away between games, if they are also a tenth
    /// of the mean. With fewer, a move costs more than it helps: each makes the players of a table reconnect.
    std::int64_t tables_above_mean = 8;
    std::chrono::milliseconds hand_over_wait{3'000};  ///< longest wait at a node's end for the hand-over of its tables
    /// After that, longest wait for commits under way. Even if a disk hangs longer, no acknowledged action is lost.
    std::chrono::milliseconds commits_wait{5'000};
    /// Last, longest wait for clients to take their close frame. Both together under ten seconds.
    std::chrono::milliseconds close_wait{3'000};
};

}  // namespace anteroom::host
