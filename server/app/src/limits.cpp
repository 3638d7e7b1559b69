#include "app/limits.hpp"

namespace anteroom::app {

namespace {

using namespace std::chrono_literals;

net::Limits net_limits() {
    net::Limits limits;
    // Some 40 KB each, under 1 GB; where TLS ends here three times as much: its state, and two sockets more.
    limits.connections_max = 20'000;
    limits.connections_an_address_max = 200;  // a school or an office behind one address
    limits.wider_network_factor = 4;          // neighbours who share a provider; 3,200 of a /48 or /16
    limits.header_bytes_max = 8U << 10U;      // browsers send 1-2 KB
    limits.body_bytes_max = 1U << 10U;        // no route takes a body
    limits.api_body_bytes_max = 16U << 10U;   // but those of the house; a template with all options has 1 KB
    limits.api_timeout = 15s;  // a full queue of the admin service; a whole file of the books takes seconds
    limits.page_timeout = 1s;  // what it asks for lies in memory; a person waits no longer for a picture of the table
    limits.requests_a_connection_max = 1'000;  // a page needs some twenty files
    limits.message_bytes_max = 32U << 10U;     // twice what a frame may have, so that its sender is told; 640 MB in all
    limits.deflating_a_shard_max = 1'000;      // 22 KiB each and twice the processor; who is on a slow line asks
    limits.control_frames_a_second_max = 20;   // clients ping every few seconds at most
    limits.outbox_bytes_max = 256U << 10U;     // a snapshot has 10 KB, an update 300 bytes: minutes of play
    limits.outbox_frames_max = 256;            // one viewer of several busy tables for some seconds
    limits.held_max = 32;                      // requests of one connection without an answer
    limits.http_timeout = 10s;                 // slow phones; keeps slow-loris from staying
    limits.tls_timeout = 5s;          // two round trips; who begins and does not go on holds a connection so long
    limits.idle_timeout = 40s;        // four heartbeats
    limits.close_timeout = 3s;        // one lost packet sent again, thrice
    limits.slow_close_timeout = 15s;  // then who reads 10 KB a second has read what lies in the kernel, and why it ends
    limits.sweep_period = 1s;         // of 20,000 connections in a millisecond; no deadline is shorter
    limits.socket_buffer_bytes = 64U << 10U;  // Linux takes twice that; without a limit megabytes, read by nobody
    return limits;
}

directory::Limits directory_limits() {
    directory::Limits limits;
    limits.rooms_max = 20'000;            // some 50 KB each: 1 GB
    limits.rooms_going_max = 500;         // a second of closing; each is one record
    limits.rooms_a_network_max = 4'000;   // a fifth: no provider's customers take all
    limits.rooms_a_player_max = 20;       // more tables than anybody plays; keeps one guest from filling the lobby
    limits.list_rooms_max = 200;          // 60 KB of list, under the outbox
    limits.subscribers_max = 20'000;      // as many as connections
    limits.failed_codes_burst = 10;       // a person mistypes a few times
    limits.failed_code_back = 30s;        // a guesser gets 2,880 tries a day, of 4,294,967,296 private codes
    limits.all_failed_codes_burst = 600;  // a hundred addresses that guess; people mistype a few a minute
    limits.all_failed_code_back = 1s;     // 86,400 a day: beyond it each address has one wrong code in half a minute
    limits.rooms_burst = 60;              // three friends behind one address may fill all their tables
    limits.room_back = 20s;               // 4,320 a day: nobody fills the lobby alone, empty rooms expire faster
    limits.wider_network_factor = 4;      // neighbours who share a provider; one who rents a whole /48 gets 16 times
    limits.networks_max = 50'000;         // 200 bytes each, of three widths: 30 MB
    limits.patch_every = 250ms;           // nobody reads a list faster
    return limits;
}

session::Limits session_limits() {
    session::Limits limits;
    limits.wire = {};                    // as PROTOCOL.md promises them
    limits.requests_per_s = 20;          // clicking fast is 8 a second
    limits.requests_burst = 60;          // a page that comes back joins its tables at once
    limits.program_requests_per_s = 10;  // turns at all its tables; a person's rate lasts a moment, a program's all day
    limits.program_requests_burst = 30;  // it comes back and joins them at once
    limits.rate_refusals_max = 200;      // then it does not listen
    limits.malformed_max = 20;           // a client with one wrong message still gets its answers
    limits.early_max = 16;               // what a client sends together with hello
    limits.rooms_watched_max = 32;       // more than the rooms one may sit in
    limits.mutes_max = 200;
    limits.account_requests_max = 4;  // each costs a hash
    limits.hello_ms = 10'000;         // one slow round trip
    limits.heartbeat_ms = 10'000;     // a dead stream shows within twenty seconds
    return limits;
}

room::Limits room_limits() {
    room::Limits limits;
    limits.money = true;
    limits.chat_burst = 5;              // a few quick lines
    limits.chat_refill_ms = 2'000;      // nobody reads faster than they are written
    limits.chatters_max = 256;          // four times as many as may be here; 50 bytes each
    limits.hints_burst = 3;             // asked again after each step of a turn
    limits.hint_refill_ms = 2'000;      // a search takes some 50 ms of the one thread that all tables share
    limits.spectators_max = 50;         // each costs a frame an update
    limits.kicked_max = 64;             // more than may watch at a time; 8 bytes each
    limits.silenced_max = 64;           // likewise; told to everybody, with a name
    limits.banned_devices_max = 64;     // 100 bytes each
    limits.known_max = 128;             // all who may be here, and as many who came since
    limits.waiting_max = 16;            // at most an hour's worth; told to everybody here, 8 bytes each
    limits.strangers_max = 40;          // a fifth is kept for friends, who displace strangers besides
    limits.history_updates_max = 16;    // a short outage in the tube
    limits.history_bytes_max = 8'192;   // 20,000 rooms: 160 MB at most
    limits.room_notices_max = 30;       // the visible part of a chat
    limits.hand_notices_max = 500;      // a hand of six players has under 200
    limits.score_lines_max = 32;        // four tables full of people in one evening; told to everybody, with a name
    limits.clients_max = 64;            // eight seats with several devices each
    limits.nonce_ms = 10'000;           // clients answer by themselves, so only the network takes time
    limits.late_grace_ms = 50;          // between arrival and handling on a busy shard
    limits.stall_ms_min = 500;          // ten times what a busy disk takes; of fifteen seconds nobody misses less
    limits.given_back_ms_max = 60'000;  // a disk, or a bus, that hangs longer is for the operator, not for the table
    limits.missed_turns_max = 2;        // once may happen to anybody
    limits.vanished_ms = 300'000;       // promised in PROTOCOL.md: five minutes
    limits.think_ms_min = 500;          // so that people see who acts
    limits.think_ms_max = 1'500;
    limits.empty_open_ms = 600'000;        // a creator may look for the link's receiver elsewhere
    limits.empty_over_ms = 1'800'000;      // time to look at the result again
    limits.empty_playing_ms = 86'400'000;  // a game may go on the next day
    limits.seat_kept_ms = 60'000;          // somebody reads it on another tab; nobody else waits for longer
    limits.waiting_absent_ms = 30'000;     // a train's tunnel, a page that is loaded again
    limits.closing_ms = 120'000;           // a result is read, and somebody says goodbye
    limits.closing_back_ms = 30'000;       // clients come back within seconds
    limits.retry_ms_min = 250;             // a busy disk recovers within a second
    limits.retry_ms_max = 10'000;          // a full one does not, but somebody may be clearing it
    limits.unknown_ms_max = 2'000;         // longer than any disk that only stalls; people look for what is wrong then
    return limits;
}

host::Limits host_limits() {
    host::Limits limits;
    limits.shard_tasks_max = 20'000;  // one for each connection; half a second of work
    limits.mailbox_max = 64;          // those who watch, while the disk takes its time
    limits.mailbox_share = 16;        // half a second of the busiest client
    limits.player_block = 256;        // one write for so many guests
    limits.room_block = 64;
    limits.player_requests_per_s = 40;    // two devices at the utmost of each
    limits.player_requests_burst = 120;   // both come back at once
    limits.network_requests_per_s = 400;  // two hundred connections of a school, each with two requests a second
    limits.network_requests_burst = 1'200;
    limits.askers_max = 50'000;         // 200 bytes each, of three widths and players: 40 MB
    limits.player_chat_burst = 10;      // quick lines at two tables
    limits.player_chat_back = 2s;       // nobody writes faster for long, in however many rooms
    limits.network_chat_burst = 60;     // a club's evening behind one address
    limits.network_chat_back = 200ms;   // ten people who write without a pause
    limits.player_reports_burst = 5;    // one evening's worst
    limits.player_report_back = 10min;  // 144 a day
    limits.network_reports_burst = 20;
    limits.network_report_back = 2min;
    limits.player_replays_burst = 30;  // a long game has ten pages
    limits.player_replay_back = 1s;
    limits.network_replays_burst = 120;  // a club that looks at its evening
    limits.network_replay_back = 250ms;
    limits.bot_searches_waiting_max = 16;                   // some 50 ms each: nobody waits a second for a bot
    limits.hint_searches_waiting_max = 8;                   // who asks may ask again; a bot's turn comes once
    limits.replays_waiting_max = 64;                        // under a second
    limits.replays_kept_bytes_max = std::size_t{8} << 20U;  // twenty long games
    limits.replay_page_bytes_max = std::size_t{64} << 10U;  // a quarter of the outbox
    limits.history_page = 30;                               // 12 KB
    limits.guests_max = 50'000;                             // 300 bytes each
    limits.guests_burst = 100;                              // a school class, or an office, that opens the page at once
    limits.guest_back = 10s;                                // a page keeps its guest, so new ones are rare
    limits.guest_addresses_max = 50'000;                    // 100 bytes each
    limits.wider_network_factor = 4;  // neighbours who share a provider; one who rents a whole /48 gets 16 times
    limits.made_rooms_max = 20'000;   // as many as rooms; 150 bytes each
    limits.receipts_page = 50;        // 20 KB
    limits.statement_page = 50;       // 12 KB
    limits.offers_age = 500ms;        // a page that is opened reads two small tables, a crowd of them the same ones
    limits.waiting_max = 10'000;      // one a connection, at most half of them
    // OWASP's Password Storage Cheat Sheet names 19 MiB and two passes as the least for Argon2id: some 40 ms of a core,
    // so that one worker makes 25 a second and a stolen file is dear to try on.
    limits.password_passes = 2;
    limits.password_memory_bytes = std::size_t{19} << 20U;
    limits.passwords_waiting_max = 64;  // under three seconds
    limits.login_tries_burst = 10;      // a person who has several passwords
    limits.login_try_back = 5min;       // then 288 a day; the worst of passwords is among the first thousands
    limits.login_name_burst = 100;      // ten addresses that guess
    limits.login_name_back = 1min;      // then 1,440 a day from everywhere, and one try of each address
    limits.login_address_burst = 30;    // a club's evening behind one address
    limits.login_address_back = 30s;    // one address tries 2,880 a day over all names
    limits.login_code_burst = 20;       // an authenticator whose clock is wrong is looked at before
    limits.login_code_back = 15min;     // 96 a day, each right by three in a million: one in a hundred after a month
    limits.registrations_burst = 20;    // that club, when it begins; a name that is taken tells that it is there
    limits.registration_back = 1min;
    limits.security_lines_burst = 20;  // who watches sees what begins; then 30 KB an hour and network are enough
    limits.security_line_back = 3s;
    limits.login_names_max = 50'000;  // 100 bytes each; a name that nobody has takes a place too
    limits.sweep_every = 1s;          // a heartbeat may be late by a tenth of its time
    limits.commits_wait = 5s;         // a disk that hangs longer loses nothing that was acknowledged
    limits.close_wait = 3s;           // both together under ten seconds
    return limits;
}

admin::Limits admin_limits() {
    admin::Limits limits;
    limits.queue_len_max = 64;          // a few consoles that look each second; what waits longer is asked for again
    limits.requests_burst = 120;        // a console that opens reads ten routes, and several lie behind one address
    limits.request_back_ms = 50;        // twenty a second: one that follows its tables asks twice
    limits.names_max = 10'000;          // 100 bytes each
    limits.file_rows_max = 100'000;     // 30 MB; a spreadsheet opens no more
    limits.files_max = 4;               // held until the slowest reader has it
    limits.rows_a_read = 5'000;         // 2 MB
    limits.acts_searched_max = 20'000;  // a tenth of a second; whoever wants more asks on
    limits.audit_entries_searched_max = 2'000;
    limits.proof_ms = 5 * 60 * 1000;       // who pays several people is asked once; who leaves the desk, soon again
    limits.enrolment_ms = 10 * 60 * 1000;  // an authenticator is installed meanwhile
    return limits;
}

KeepLimits keep_limits() {
    constexpr auto day = std::chrono::hours(24);
    KeepLimits limits{};
    limits.tables = 400 * day;   // these three are settings; whoever looks for last year's evening finds it
    limits.guests = 180 * day;   // who comes back after half a year is a guest anew
    limits.reports = 400 * day;  // by then nobody disputes what was decided
    limits.logins = {0h, 400 * day, 18h, 12h};  // guests go whole; a cashier's shift, an operator's day
    limits.every = 10min;                       // so late at most is a login of the staff ended
    limits.pause = 200ms;                       // a commit of a few milliseconds in it: the tables notice nothing
    limits.measured_every = 6h;                 // it reads the whole file
    return limits;
}

}  // namespace

Limits standard_limits() {
    Limits limits;
    limits.net = net_limits();
    limits.files = {};
    limits.host = {host_limits(), directory_limits(), session_limits(), room_limits()};
    limits.store = {};
    limits.bus.waiting_max = 16'384;                       // a second of a busy node; what is dropped is asked for anew
    limits.bus.waiting_bytes_max = std::size_t{8} << 20U;  // of 500 bytes each
    limits.admin = admin_limits();
    limits.report_threads = 2;              // a list is read while somebody saves a year; each has 3 MB of the file
    limits.records.waiting_max = 8;         // 50 ms each: nobody's browser waits longer than page_timeout
    limits.records.of_network = {10, 3s};   // half a megabyte each; who checks an evening has ten games
    limits.records.wider_factor = 4;        // neighbours who share a provider
    limits.records.networks_max = 20'000;   // 200 bytes each
    limits.pictures.waiting_max = 64;       // half a millisecond each
    limits.pictures.kept_for = 1s;          // a frame asks every three
    limits.pictures.kept_max = 500;         // 20 KB each: 10 MB
    limits.pictures.of_network = {60, 1s};  // three frames behind one address, and their pages loaded again
    limits.pictures.wider_factor = 4;       // neighbours who share a provider
    limits.pictures.networks_max = 20'000;  // 200 bytes each
    limits.keep = keep_limits();
    limits.live_tables_wait = 5s;  // a commit that the disk holds up; what is ordered then may still happen
    limits.recovery_wait = std::chrono::minutes(10);  // 20,000 rooms at 10 ms each take under four
    limits.books_wait = 3s;        // most houses' books are through by then; free tables wait no longer for others
    limits.handover_wait = 300ms;  // who plays waits for both; who is cut comes back as well, a little later
    return limits;
}

Limits dev_limits() {
    Limits limits = standard_limits();
    limits.net.connections_an_address_max = limits.net.connections_max;
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
    limits.host.room.money = false;     // whose deals can be repeated is played for nothing
    limits.host.room.think_ms_min = 1;  // so that a whole game takes seconds
    limits.host.room.think_ms_max = 5;
    limits.host.room.vanished_ms = 1'000;  // so that a test sees a bot called for somebody
    return limits;
}

}  // namespace anteroom::app
