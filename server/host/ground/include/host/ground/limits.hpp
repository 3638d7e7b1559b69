#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace anteroom::host {

/// Limits of one host. The app sets every value, with a reason.
struct Limits {
    bool staff_needs_second_factor = false;  ///< whether staff who open tables for money need one
    std::size_t shard_tasks_max = 20'000;    ///< tasks posted to one shard; beyond it requests are `overloaded`
    /// Requests of players without a seat that wait in one room during a commit; beyond it they are `overloaded`.
    std::size_t mailbox_max = 64;
    std::size_t mailbox_share = 16;           ///< the same for each player, with or without a seat
    std::uint32_t player_block = 256;         ///< player numbers a shard takes from the store at once
    std::uint32_t room_block = 64;            ///< room numbers the server takes from the store at once
    std::int64_t player_requests_per_s = 40;  ///< requests over all connections of a player; 0: no limit
    std::int64_t player_requests_burst = 120;
    std::int64_t network_requests_per_s = 400;  ///< requests from one address; 0: no limit
    std::int64_t network_requests_burst = 1'200;
    std::size_t askers_max = 50'000;       ///< players, and networks of each width, remembered for rates
    std::uint32_t player_chat_burst = 10;  ///< lines of chat of one player at once, over all rooms; 0: no limit
    std::chrono::milliseconds player_chat_back{2'000};  ///< time until one more is allowed
    std::uint32_t network_chat_burst = 60;              ///< lines of chat of one address at once
    std::chrono::milliseconds network_chat_back{200};
    std::uint32_t player_reports_burst = 5;  ///< reports of lines of chat by one player at once; 0: no limit
    std::chrono::milliseconds player_report_back{std::chrono::minutes(10)};
    std::uint32_t network_reports_burst = 20;  ///< reports from one address at once
    std::chrono::milliseconds network_report_back{std::chrono::minutes(2)};
    std::uint32_t player_replays_burst = 30;  ///< pages of replays that one player asks for at once; 0: no limit
    std::chrono::milliseconds player_replay_back{1'000};
    std::uint32_t network_replays_burst = 120;  ///< pages of replays for one address at once
    std::chrono::milliseconds network_replay_back{250};
    std::size_t replays_waiting_max = 64;                        ///< waiting replay requests; beyond it `overloaded`
    std::size_t replays_kept_bytes_max = std::size_t{8} << 20U;  ///< kept replays; the least recently used go first
    std::size_t replay_page_bytes_max = std::size_t{64} << 10U;  ///< size of the steps in one answer, at least one step
    std::size_t searches_waiting_max =
        32;                            ///< waiting searches; beyond it a bot decides at once or a hint is `overloaded`
    std::uint32_t history_page = 30;   ///< games in one answer
    std::size_t guests_max = 50'000;   ///< guests without a seat yet, who are remembered in memory only
    std::uint32_t guests_burst = 100;  ///< new guests from one address at once
    std::chrono::milliseconds guest_back{std::chrono::seconds(10)};  ///< time until one more is allowed
    std::size_t guest_addresses_max = 50'000;                        ///< networks of each width remembered for guests
    /// A /56 or /24 has this many times the allowance of an address. A /48 or /16 has this many times as much again.
    std::uint32_t wider_network_factor = 4;
    std::size_t made_rooms_max = 20'000;        ///< requests that made a room, kept to answer repeats
    std::chrono::milliseconds offers_age{500};  ///< table templates read less than this ago are not read again
    std::size_t waiting_max = 10'000;           ///< requests that wait for the directory
    std::uint64_t password_passes = 2;          ///< passes of Argon2id, each over all of the memory
    std::size_t password_memory_bytes = std::size_t{19} << 20U;  ///< memory of one hash; one is made at a time
    std::size_t passwords_waiting_max = 64;                      ///< waiting passwords; beyond it `overloaded`
    std::uint32_t login_tries_burst = 10;  ///< wrong passwords for one name from one address at once
    std::chrono::milliseconds login_try_back{std::chrono::minutes(5)};  ///< time until one more is allowed
    std::uint32_t login_name_burst = 100;  ///< wrong passwords for one name from everywhere; beyond it one an address
    std::chrono::milliseconds login_name_back{std::chrono::minutes(1)};
    std::uint32_t login_address_burst = 30;  ///< wrong passwords from one address for all names
    std::chrono::milliseconds login_address_back{std::chrono::seconds(30)};
    std::uint32_t login_code_burst = 20;  ///< wrong codes of an authenticator for one name from everywhere at once
    std::chrono::milliseconds login_code_back{std::chrono::minutes(15)};
    std::uint32_t registrations_burst = 20;  ///< registrations from one address at once, refused ones included
    std::chrono::milliseconds registration_back{std::chrono::minutes(1)};
    std::uint32_t security_lines_burst = 20;  ///< log lines about one network at once
    std::chrono::milliseconds security_line_back = std::chrono::seconds(3);
    std::size_t login_names_max = 50'000;             ///< names, and networks of each width, remembered for logins
    std::uint32_t receipts_page = 50;                 ///< receipts in one answer
    std::uint32_t statement_page = 50;                ///< games in one answer
    std::chrono::milliseconds sweep_every{1'000};     ///< interval of checks: heartbeats, hello timeouts, shard delay
    std::chrono::milliseconds hand_over_wait{3'000};  ///< longest wait at a node's end for the hand-over of its tables
    std::chrono::milliseconds commits_wait{5'000};    ///< after that, longest wait for commits under way
    std::chrono::milliseconds close_wait{3'000};      ///< last, longest wait for clients to take their close frame
};

}  // namespace anteroom::host
