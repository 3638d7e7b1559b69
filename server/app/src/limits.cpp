#include "app/limits.hpp"

namespace anteroom::app {

namespace {

using namespace std::chrono_literals;

net::Limits net_limits() {
    net::Limits limits;
    // Some 40 KB each, under 1 GB in all. TLS in this process triples that, with its state and two more sockets each.
    limits.connections_max = 20'000;
    limits.connections_an_address_max = 200;  // a school or an office behind one address
    limits.wider_network_factor = 4;          // neighbours share a provider; 3,200 for a /48 or /16
    limits.header_bytes_max = 8U << 10U;      // browsers send 1-2 KB
    limits.body_bytes_max = 1U << 10U;        // no route takes a body
    limits.api_body_bytes_max = 16U << 10U;   // only the house's do; a template with all options has 1 KB
    limits.api_timeout = 15s;  // a full queue of the admin service; a whole file of the books takes seconds
    limits.page_timeout = 1s;  // answers come from memory; a person waits no longer for the picture of a table
    limits.requests_a_connection_max = 1'000;  // a page needs some twenty files
    limits.message_bytes_max = 32U << 10U;     // twice a frame's limit, so that its sender gets an error; 640 MB in all
    limits.deflating_a_shard_max = 1'000;      // 22 KiB each and twice the processor time; for clients on slow lines
    limits.control_frames_a_second_max = 20;   // clients ping every few seconds at most
    limits.outbox_bytes_max = 256U << 10U;     // a snapshot has 10 KB, an update 300 bytes: minutes of play
    limits.outbox_frames_max = 256;            // one viewer of several busy tables for some seconds
    limits.held_max = 32;                      // requests of one connection without an answer
    limits.http_timeout = 10s;                 // slow phones need it; ends slow-loris attacks
    limits.tls_timeout = 5s;                   // two round trips; an unfinished handshake holds a connection this long
    limits.tls_timeout_when_many = 1s;         // a round trip to the far side of the Earth takes 300 ms
    limits.tls_unfinished_many = 1'000;        // some 40 KB each
    // Three for each connection. A second of them costs 2 % of a core.
    limits.tls_handshakes_an_address = base::per_second(20, 600);
    limits.tls_networks_max = 50'000;  // 200 bytes each, of three widths: 30 MB
    limits.idle_timeout = 40s;         // four heartbeats
    limits.close_timeout = 3s;         // three retransmissions of a lost packet
    limits.slow_close_timeout = 15s;   // time to read the kernel's buffer and the reason at 10 KB a second
    limits.sweep_period = 1s;          // a sweep of 20,000 connections takes a millisecond; no deadline is shorter
    limits.socket_buffer_bytes = 64U << 10U;  // Linux doubles it; else megabytes wait for a peer that stops reading
    return limits;
}

directory::Limits directory_limits() {
    directory::Limits limits;
    limits.rooms_max = 20'000;            // some 50 KB each: 1 GB
    limits.rooms_going_max = 500;         // takes a second to close; each is one record
    limits.rooms_a_network_max = 4'000;   // a fifth, so that one provider's customers cannot take all
    limits.rooms_a_player_max = 20;       // more tables than people play at; keeps one guest from filling the lobby
    limits.experts_a_player_max = 14;     // two full tables; a move of each costs up to 50 ms of one thread
    limits.experts_a_network_max = 84;    // twelve full tables: a club's evening
    limits.list_rooms_max = 200;          // 60 KB of list, under the outbox
    limits.subscribers_max = 20'000;      // one per connection
    limits.failed_codes_burst = 10;       // a person mistypes a few times
    limits.failed_code_back = 30s;        // 2,880 guesses a day for 4,294,967,296 private codes
    limits.all_failed_codes_burst = 600;  // a hundred guessing addresses; people mistype a few a minute
    limits.all_failed_code_back = 1s;     // 86,400 a day: beyond that, each address may fail once in half a minute
    limits.rooms_burst = 60;              // three friends behind one address may fill all their tables
    limits.room_back = 20s;               // 4,320 a day: one network cannot fill the lobby, empty rooms expire faster
    limits.wider_network_factor = 4;      // neighbours share a provider; a customer with a whole /48 gets 16 times
    limits.networks_max = 50'000;         // 200 bytes each, of three widths: 30 MB
    limits.patch_every = 250ms;           // people read a list no faster
    return limits;
}

session::Limits session_limits() {
    session::Limits limits;
    limits.wire = {};                    // limits.md promises these
    limits.requests_per_s = 20;          // clicking fast is 8 a second
    limits.requests_burst = 60;          // a page that reconnects joins its tables at once
    limits.program_requests_per_s = 10;  // its turns at all tables; a person is fast for a moment, a program all day
    limits.program_requests_burst = 30;  // a program reconnects and joins its tables at once
    limits.rate_refusals_max = 200;      // the client ignores refusals by then
    limits.malformed_max = 20;           // a client with one wrong message still gets its answers
    limits.early_max = 16;               // requests that a client sends together with hello
    limits.rooms_watched_max = 32;       // more than the rooms that a player may sit in
    limits.mutes_max = 200;
    limits.account_requests_max = 4;  // each costs a hash
    limits.hello_ms = 10'000;         // one slow round trip
    limits.heartbeat_ms = 10'000;     // a dead stream shows within twenty seconds
    return limits;
}

room::Limits room_limits() {
    room::Limits limits;
    limits.money = true;
    limits.chat_burst = 5;                // a few quick lines
    limits.chat_refill_ms = 2'000;        // people read no faster
    limits.chatters_max = 256;            // four times the people who may be present; 50 bytes each
    limits.hints_burst = 3;               // a player asks again after each step of a turn
    limits.hint_refill_ms = 2'000;        // a search takes some 50 ms of the one thread that all tables share
    limits.spectators_max = 50;           // each costs one frame per update
    limits.kicked_max = 64;               // more than may watch at a time; 8 bytes each
    limits.silenced_max = 64;             // likewise; everybody present gets the list, with names
    limits.banned_devices_max = 64;       // 100 bytes each
    limits.known_max = 128;               // all who may be present, and as many later arrivals
    limits.waiting_max = 16;              // at most an hour's queue; everybody present gets it, 8 bytes each
    limits.strangers_max = 40;            // a fifth is kept for friends, and friends also displace strangers
    limits.history_updates_max = 16;      // a short outage, as in a tunnel
    limits.history_bytes_max = 8'192;     // 20,000 rooms: 160 MB at most
    limits.room_notices_max = 30;         // the visible part of a chat
    limits.hand_notices_max = 500;        // a hand of six players has under 200
    limits.score_lines_max = 32;          // four tables full of people in one evening; everybody gets them, with names
    limits.clients_max = 64;              // eight seats with several devices each
    limits.nonce_ms = 10'000;             // clients answer automatically, so only the network takes time
    limits.late_grace_ms = 50;            // time between arrival and handling on a busy shard
    limits.stall_ms_min = 500;            // ten times a busy disk's commit; a turn of fifteen seconds can spare less
    limits.unheard_rest_ms_max = 60'000;  // a longer outage of the bus is the operator's problem, not the table's
    limits.missed_turns_max = 2;          // anybody can miss one
    limits.vanished_ms = 300'000;         // promised in requests.md: five minutes
    limits.think_ms_min = 500;            // people see the acting player
    limits.think_ms_max = 1'500;
    limits.search_ms = 150;                // most searches take 10 to 85 ms, and how long must not show
    limits.empty_open_ms = 600'000;        // the creator may be in another app, sending the link
    limits.empty_over_ms = 1'800'000;      // time to look at the result again
    limits.empty_playing_ms = 86'400'000;  // a game may go on the next day
    limits.seat_kept_ms = 60'000;          // the player may be in another tab; the others should not wait longer
    limits.waiting_absent_ms = 30'000;     // a train's tunnel, or a page reload
    limits.closing_ms = 120'000;           // time to read the result and say goodbye
    limits.closing_back_ms = 30'000;       // clients reconnect within seconds
    limits.retry_ms_min = 250;             // a busy disk recovers within a second
    limits.retry_ms_max = 10'000;          // a full disk takes longer; an operator may be clearing it
    limits.unknown_ms_max = 2'000;         // longer than a mere stall of a disk; after that, people look for the fault
    return limits;
}

host::Limits host_limits() {
    host::Limits limits;
    limits.shard_tasks_max = 20'000;  // one per connection; half a second of work
    limits.mailbox_max = 64;          // every viewer's request while a commit is slow
    limits.mailbox_share = 16;        // half a second of the busiest client
    limits.player_block = 256;        // one write for this many guests
    limits.room_block = 64;
    limits.player_requests_per_s = 40;    // two devices, each at its own limit
    limits.player_requests_burst = 120;   // both devices reconnect at once
    limits.network_requests_per_s = 400;  // two hundred connections of a school, each with two requests a second
    limits.network_requests_burst = 1'200;
    limits.askers_max = 50'000;         // 200 bytes each; networks of three widths, and players: 40 MB
    limits.player_chat_burst = 10;      // quick lines at two tables
    limits.player_chat_back = 2s;       // people write no faster for long, in any number of rooms
    limits.network_chat_burst = 60;     // a club's evening behind one address
    limits.network_chat_back = 200ms;   // ten people write without a pause
    limits.player_reports_burst = 5;    // the worst evening
    limits.player_report_back = 10min;  // 144 a day
    limits.network_reports_burst = 20;
    limits.network_report_back = 2min;
    limits.player_replays_burst = 30;  // a long game has ten pages
    limits.player_replay_back = 1s;
    limits.network_replays_burst = 120;  // a whole club reviews its evening
    limits.network_replay_back = 250ms;
    limits.searches_waiting_max = 32;                       // 10 to 50 ms each, so a bot's move waits a second at most
    limits.replays_waiting_max = 64;                        // under a second
    limits.replays_kept_bytes_max = std::size_t{8} << 20U;  // twenty long games
    limits.replay_page_bytes_max = std::size_t{64} << 10U;  // a quarter of the outbox
    limits.history_page = 30;                               // 12 KB
    limits.guests_max = 50'000;                             // 300 bytes each
    limits.guests_burst = 100;                              // a school class or an office opens the page at once
    limits.guest_back = 10s;                                // a page keeps its guest, so new ones are rare
    limits.guest_addresses_max = 50'000;                    // 100 bytes each
    limits.wider_network_factor = 4;  // neighbours share a provider; a customer with a whole /48 gets 16 times
    limits.made_rooms_max = 20'000;   // one per room; 150 bytes each
    limits.receipts_page = 50;        // 20 KB
    limits.statement_page = 50;       // 12 KB
    limits.offers_age = 500ms;        // every opened page reads two small tables; a crowd shares one reading
    limits.waiting_max = 10'000;      // one per connection, for half of them at most
    // OWASP's Password Storage Cheat Sheet names 19 MiB and two passes as the minimum for Argon2id: some 40 ms of a
    // core. One worker computes 25 hashes per second, and guessing against a stolen file stays expensive.
    limits.password_passes = 2;
    limits.password_memory_bytes = std::size_t{19} << 20U;
    limits.passwords_waiting_max = 64;  // under three seconds
    limits.login_tries_burst = 10;      // a person may have several passwords
    limits.login_try_back = 5min;       // then 288 a day; the worst passwords are among a guesser's first thousands
    limits.login_name_burst = 100;      // ten guessing addresses
    limits.login_name_back = 1min;      // then 1,440 a day from all addresses, and one try per address
    limits.login_address_burst = 30;    // a club's evening behind one address
    limits.login_address_back = 30s;    // one address tries 2,880 a day over all names
    limits.login_code_burst = 20;       // a user notices an authenticator's wrong clock before that
    limits.login_code_back = 15min;     // 96 a day, each right with 3 in a million: 1 % after a month
    limits.registrations_burst = 20;    // a new club's first evening; a taken name reveals that the account exists
    limits.registration_back = 1min;
    limits.security_lines_burst = 20;  // shows how an attack begins; then 30 KB per hour and network suffice
    limits.security_line_back = 3s;
    limits.login_names_max = 50'000;  // 100 bytes each; unknown names take a place, too
    limits.sweep_every = 1s;          // a heartbeat may be late by a tenth of its time
    limits.commits_wait = 5s;         // even if a disk hangs longer, no acknowledged action is lost
    limits.close_wait = 3s;           // both together under ten seconds
    return limits;
}

admin::Limits admin_limits() {
    admin::Limits limits;
    limits.queue_len_max = 64;          // a few consoles that poll each second; they repeat a request that waits longer
    limits.requests_burst = 120;        // an opening console reads ten routes, and several share one address
    limits.request_back_ms = 50;        // twenty a second; a console that follows its tables sends two
    limits.names_max = 10'000;          // 100 bytes each
    limits.file_rows_max = 100'000;     // 30 MB; a spreadsheet opens no more
    limits.files_max = 4;               // each stays until its slowest reader has it
    limits.rows_a_read = 5'000;         // 2 MB
    limits.acts_searched_max = 20'000;  // a tenth of a second; a client requests the next part itself
    limits.audit_entries_searched_max = 2'000;
    limits.proof_threads = 2;              // hashes are made one at a time; the second person is seldom far behind
    limits.proof_ms = 5 * 60 * 1000;       // one proof covers several payments; away from the desk it soon expires
    limits.enrolment_ms = 10 * 60 * 1000;  // time to install an authenticator
    return limits;
}

KeepLimits keep_limits() {
    constexpr auto day = std::chrono::hours(24);
    KeepLimits limits{};
    limits.tables = 400 * day;                  // these three are settings; last year's evening can still be found
    limits.guests = 180 * day;                  // a guest starts anew after half a year
    limits.reports = 400 * day;                 // decisions are no longer disputed by then
    limits.logins = {0h, 400 * day, 18h, 12h};  // guests are deleted whole; a cashier's shift, an operator's day
    limits.every = 10min;                       // a staff login ends at most this late
    limits.pause = 200ms;                       // each commit takes a few milliseconds, so the tables notice nothing
    limits.measured_every = 6h;                 // measuring reads the whole file
    return limits;
}

}  // namespace

Limits standard_limits() {
    Limits limits;
    limits.net = net_limits();
    limits.files = {};
    limits.host = {host_limits(), directory_limits(), session_limits(), room_limits()};
    limits.log.waiting_bytes_max = 1U << 20U;  // 5,000 lines: a minute of a busy evening
    limits.log.end_wait = 1s;                  // a disk takes milliseconds; a pipe without a reader never ends
    limits.store = {};
    limits.bus.waiting_max = 16'384;                       // a second of a busy node; lost messages are requested again
    limits.bus.waiting_bytes_max = std::size_t{8} << 20U;  // 500 bytes each
    limits.admin = admin_limits();
    limits.report_threads = 2;              // one reads a list, the other exports a year; each caches 3 MB of the file
    limits.records.waiting_max = 8;         // 50 ms each, so every browser's wait is under page_timeout
    limits.records.of_network = {10, 3s};   // half a megabyte each; a player who checks an evening has ten games
    limits.records.wider_factor = 4;        // neighbours share a provider
    limits.records.networks_max = 20'000;   // 200 bytes each
    limits.pictures.waiting_max = 64;       // half a millisecond each
    limits.pictures.kept_for = 1s;          // a frame asks every three seconds
    limits.pictures.kept_max = 500;         // 20 KB each: 10 MB
    limits.pictures.of_network = {60, 1s};  // three frames behind one address, with reloads of their pages
    limits.pictures.wider_factor = 4;       // neighbours share a provider
    limits.pictures.networks_max = 20'000;  // 200 bytes each
    limits.keep = keep_limits();
    limits.live_tables_wait = 5s;                     // a commit on a slow disk; a late order may still take effect
    limits.recovery_wait = std::chrono::minutes(10);  // 20,000 rooms at 10 ms each take under four
    limits.books_wait = 3s;        // most audits end by then; free tables wait no longer for money tables
    limits.handover_wait = 300ms;  // players wait for both; a client that is cut off reconnects a little later
    return limits;
}

Limits dev_limits() {
    Limits limits = standard_limits();
    limits.net.connections_an_address_max = limits.net.connections_max;
    limits.net.tls_handshakes_an_address = {};
    limits.keep.logins = {};
    limits.host.session.requests_per_s = 0;
    limits.host.session.program_requests_per_s = 0;
    limits.host.host.player_requests_per_s = 0;
    limits.host.host.network_requests_per_s = 0;
    limits.host.host.player_chat_burst = 0;
    limits.host.host.network_chat_burst = 0;
    limits.host.host.player_reports_burst = 0;
    limits.host.host.network_reports_burst = 0;
    limits.host.host.player_replays_burst = 0;
    limits.host.host.network_replays_burst = 0;
    limits.host.session.malformed_max = 1'000'000'000;
    limits.host.directory.rooms_a_player_max = limits.host.directory.rooms_max;
    limits.host.directory.rooms_a_network_max = limits.host.directory.rooms_max;
    limits.host.directory.experts_a_player_max = limits.host.directory.rooms_max;
    limits.host.directory.experts_a_network_max = limits.host.directory.rooms_max;
    limits.host.directory.all_failed_codes_burst = 1'000'000'000;
    limits.host.directory.failed_codes_burst = 1'000'000;
    limits.host.directory.rooms_burst = 1'000'000'000;
    limits.host.directory.room_back = std::chrono::milliseconds(0);
    limits.host.host.guests_burst = 1'000'000'000;
    limits.host.host.guest_back = std::chrono::milliseconds(0);
    limits.host.host.login_tries_burst = 1'000'000'000;
    limits.host.host.login_try_back = std::chrono::milliseconds(0);
    limits.host.host.login_name_burst = 1'000'000'000;
    limits.host.host.login_name_back = std::chrono::milliseconds(0);
    limits.host.host.login_address_burst = 1'000'000'000;
    limits.host.host.login_address_back = std::chrono::milliseconds(0);
    limits.host.host.login_code_burst = 1'000'000'000;
    limits.host.host.login_code_back = std::chrono::milliseconds(0);
    limits.host.host.registrations_burst = 1'000'000'000;
    limits.host.host.registration_back = std::chrono::milliseconds(0);
    limits.host.host.password_passes = 1;
    limits.host.host.password_memory_bytes = 64U << 10U;
    limits.host.session.rooms_watched_max = 1'000;
    limits.host.room.spectators_max = limits.host.room.strangers_max = 10'000;
    limits.records.of_network.burst = 0;
    limits.pictures.of_network.burst = 0;
    limits.admin.requests_burst = 0;
    limits.host.room.chat_burst = 1'000'000;
    limits.host.room.money = false;     // repeatable deals must not decide about money
    limits.host.room.think_ms_min = 1;  // a whole game then takes seconds
    limits.host.room.think_ms_max = 5;
    limits.host.room.search_ms = 0;
    limits.host.room.vanished_ms = 1'000;  // tests then see a bot replace a player
    return limits;
}

}  // namespace anteroom::app
