#include "app/limits.hpp"

namespace anteroom::app {

Limits dev_limits() {
    Limits limits;
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
    limits.host.room.money = false;     // deals that can be repeated must not decide about money
    limits.host.room.think_ms_min = 1;  // so that a whole game takes seconds
    limits.host.room.think_ms_max = 5;
    limits.host.room.search_ms = 0;
    limits.host.room.vanished_ms = 1'000;  // so that tests soon see a bot replace a player
    return limits;
}

}  // namespace anteroom::app
