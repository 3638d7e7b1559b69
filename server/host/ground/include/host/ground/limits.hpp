#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::host {

/// Limits of one host. The values are for a server in use. app::dev_limits() and the settings change some of them.
struct Limits {
    bool staff_needs_second_factor = false;  ///< true if staff need a second factor to open tables for money
    /// Tasks that wait for one shard. If more wait, requests are refused with `overloaded`. The limit allows one task
    /// for each connection, which is half a second of work.
    std::size_t shard_tasks_max = 20'000;
    /// Requests of players without a seat that may wait in one room during a commit. Further requests are refused with
    /// `overloaded`. The limit allows a request of every viewer while a commit is slow.
    std::size_t mailbox_max = 64;
    /// Requests of one player that may wait in a room during a commit. The busiest client sends this many in half a
    /// second.
    std::size_t mailbox_share = 16;
    /// Player numbers that a shard takes from the store at once. One write then serves this many guests.
    std::uint32_t player_block = 256;
    std::uint32_t room_block = 64;  ///< room numbers that the server takes from the store at once
    /// Requests of a player over all connections. The limit is enough for two devices that each use their own limit; 0
    /// means no limit.
    std::int64_t player_requests_per_s = 40;
    std::int64_t player_requests_burst = 120;  ///< enough for two devices that reconnect at the same time
    /// Requests from one address. A school has two hundred connections, each with two requests a second; 0 means no
    /// limit.
    std::int64_t network_requests_per_s = 400;
    std::int64_t network_requests_burst = 1'200;
    /// Players, and networks of each width, whose rates are counted. Each entry takes 200 bytes, so all take 40 MB.
    std::size_t askers_max = 50'000;
    /// Lines of chat that one player may send at once, in all rooms together. The limit allows quick lines at two
    /// tables; 0 means no limit.
    std::uint32_t player_chat_burst = 10;
    /// Time until the player may send one more line. People do not write faster than this for long, in any number of
    /// rooms.
    std::chrono::milliseconds player_chat_back{2'000};
    /// Lines of chat that may come from one address at once. A whole club may chat from one address.
    std::uint32_t network_chat_burst = 60;
    std::chrono::milliseconds network_chat_back{
        200};  ///< time until one more line; fast enough for ten people who write without a pause
    /// Reports of lines of chat that one player may send at once. The limit is enough for the worst evening; 0 means no
    /// limit.
    std::uint32_t player_reports_burst = 5;
    std::chrono::milliseconds player_report_back{std::chrono::minutes(10)};  ///< time until one more report: 144 a day
    std::uint32_t network_reports_burst = 20;  ///< reports that may come from one address at once
    std::chrono::milliseconds network_report_back{std::chrono::minutes(2)};
    /// Pages of replays that one player may request at once. A long game has ten pages; 0 means no limit.
    std::uint32_t player_replays_burst = 30;
    std::chrono::milliseconds player_replay_back{1'000};
    /// Pages of replays that one address may request at once. The limit is enough for a whole club that reviews its
    /// evening.
    std::uint32_t network_replays_burst = 120;
    std::chrono::milliseconds network_replay_back{250};
    /// Replay requests that may wait. They take less than a second of work. Further requests are refused with
    /// `overloaded`.
    std::size_t replays_waiting_max = 64;
    /// Size of the kept replays. The least recently used replay is dropped first. Twenty long games fit.
    std::size_t replays_kept_bytes_max = std::size_t{8} << 20U;
    /// Size of the steps in one answer: a quarter of the outbox. An answer always has at least one step.
    std::size_t replay_page_bytes_max = std::size_t{64} << 10U;
    /// Searches that may wait. If more are needed, bots decide at once and hints are refused with `overloaded`. Each
    /// search takes 10 to 50 ms, so a bot's move waits for a second at most.
    std::size_t searches_waiting_max = 32;
    /// Games in one answer, which has about 12 KB.
    std::uint32_t history_page = 30;
    /// Guests without a seat, who are kept only in memory. Each guest takes 300 bytes.
    std::size_t guests_max = 50'000;
    /// New guests that may come from one address at once. A school class or an office opens the page at the same time.
    std::uint32_t guests_burst = 100;
    /// Time until one more guest may come from an address. A page keeps its guest, so new guests are rare.
    std::chrono::milliseconds guest_back{std::chrono::seconds(10)};
    /// Networks of each width that the server remembers for the limit on guests. Each network takes 100 bytes.
    std::size_t guest_addresses_max = 50'000;
    /// Multiplies the allowance of an address for a /56 or /24, and again for a /48 or /16. Customers of one provider
    /// share such networks. A customer with a whole /48 gets 16 times the allowance.
    std::uint32_t wider_network_factor = 4;
    /// Requests that made a room, which the server remembers to answer repeats. Each room has one entry of 150 bytes.
    std::size_t made_rooms_max = 20'000;
    /// Age up to which table templates are not read again. Every opened page reads two small tables, so a crowd shares
    /// one reading.
    std::chrono::milliseconds offers_age{500};
    /// Requests that may wait for the directory. Each connection has one at most, and half of all connections may have
    /// one.
    std::size_t waiting_max = 10'000;
    /// Passes of Argon2id, each over the whole memory. OWASP's Password Storage Cheat Sheet names 19 MiB and two passes
    /// as the minimum for Argon2id. This takes some 40 ms of a core. One worker computes 25 hashes per second, and
    /// guessing with a stolen file stays expensive.
    std::uint64_t password_passes = 2;
    std::size_t password_memory_bytes = std::size_t{19}
                                        << 20U;  ///< memory for one hash; the server makes only one hash at a time
    /// Passwords that may wait for their hash. They take less than three seconds. Further requests are refused with
    /// `overloaded`.
    std::size_t passwords_waiting_max = 64;
    /// Wrong passwords for one name that may come from one address at once. A person may have several passwords.
    std::uint32_t login_tries_burst = 10;
    /// Time until the address may try one more password for the name: 288 a day. The worst passwords are among an
    /// attacker's first thousand tries.
    std::chrono::milliseconds login_try_back{std::chrono::minutes(5)};
    /// Wrong passwords for a name that may come from all addresses at once. Then each address has one try. Ten
    /// addresses can make this many wrong tries.
    std::uint32_t login_name_burst = 100;
    /// Time until one more try for the name from any address: 1,440 a day. In addition, each address has its one try.
    std::chrono::milliseconds login_name_back{std::chrono::minutes(1)};
    /// Wrong passwords for all names that may come from one address at once. A whole club may log in from one address.
    std::uint32_t login_address_burst = 30;
    /// Time until one more try from the address: 2,880 a day for all names.
    std::chrono::milliseconds login_address_back{std::chrono::seconds(30)};
    /// Wrong codes of an authenticator for one name that may come from all addresses at once. Users notice before then
    /// that the clock of their authenticator is wrong.
    std::uint32_t login_code_burst = 20;
    /// Time until one more code: 96 a day. Each guess is right with a chance of 3 in a million, so an attacker has 1 %
    /// after a month.
    std::chrono::milliseconds login_code_back{std::chrono::minutes(15)};
    /// Registrations that may come from one address at once, including refused ones. A new club registers on its first
    /// evening. The limit exists because a refused name reveals that the account exists.
    std::uint32_t registrations_burst = 20;
    std::chrono::milliseconds registration_back{std::chrono::minutes(1)};
    /// Log lines about one network at once. They show how an attack begins. An hour's lines about one network take 30
    /// KB.
    std::uint32_t security_lines_burst = 20;
    std::chrono::milliseconds security_line_back = std::chrono::seconds(3);
    /// Names, and networks of each width, that are remembered for logins. Each entry takes 100 bytes. Unknown names
    /// count too.
    std::size_t login_names_max = 50'000;
    /// Receipts in one answer, which has about 20 KB.
    std::uint32_t receipts_page = 50;
    /// Games in one answer, which has about 12 KB.
    std::uint32_t statement_page = 50;
    /// Interval between checks of heartbeats, hello timeouts and shard delays. A heartbeat may be late by a tenth of
    /// its time.
    std::chrono::milliseconds sweep_every{1'000};
    /// Number of tables above the mean of all nodes that a node may keep. A node with more, and with a tenth more than
    /// the mean, gives tables away between games. Fewer tables are not worth the reconnects of their players.
    std::int64_t tables_above_mean = 4;
    std::chrono::milliseconds hand_over_wait{3'000};  ///< longest wait for the hand-over of a node's tables at its end
    /// Longest wait for commits after the hand-over. Even if a disk hangs longer, no acknowledged action is lost.
    std::chrono::milliseconds commits_wait{5'000};
    /// Longest wait at the end for clients to take their close frame. All waits together take under ten seconds.
    std::chrono::milliseconds close_wait{3'000};
};

}  // namespace anteroom::host
