#include "published_limits.hpp"

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace anteroom::app {

namespace {

using Ordered = nlohmann::ordered_json;
using Codes = std::initializer_list<std::string_view>;

/// Builds the list of limits. Programs read `name` and `of`, so these texts never change.
class List {
  public:
    /// Adds a maximum, which is a number or a duration.
    void most(std::string_view name, std::string_view of, std::uint64_t value, Codes codes, std::string_view text) {
        add(name, of, {{"most", value}}, codes, text);
    }
    void least(std::string_view name, std::string_view of, std::uint64_t value, Codes codes, std::string_view text) {
        add(name, of, {{"least", value}}, codes, text);
    }
    /// Adds a rate: how many are allowed at once, and the time until one more is allowed. If the burst is 0, there is
    /// no limit and no row.
    void rate(std::string_view name, std::string_view of, base::Allowance allowance, Codes codes,
              std::string_view text) {
        if (allowance.burst == 0) return;
        const auto back_ms = std::chrono::duration<double, std::milli>(allowance.back).count();
        add(name, of, {{"at_once", allowance.burst}, {"then_one_in_ms", back_ms}}, codes, text);
    }
    const Ordered& rows() const { return rows_; }

  private:
    void add(std::string_view name, std::string_view of, const Ordered& values, Codes codes, std::string_view text) {
        Ordered row = {{"name", name}, {"of", of}};
        row.update(values);
        if (codes.size() > 0) row["codes"] = codes;
        row["text"] = text;
        rows_.push_back(std::move(row));
    }

    Ordered rows_ = Ordered::array();
};

void of_frames(List& list, const Limits& limits) {
    const wire::Limits& wire = limits.host.session.wire;
    list.most("frame_bytes", "frame", wire.frame_bytes_max, {"too_large"}, "Bytes of a client's frame.");
    list.most("frame_bytes_read", "frame", limits.net.message_bytes_max, {"1009"},
              "Bytes of a frame that the server reads at most.");
    list.most("frame_depth", "frame", wire.depth_max, {"too_deep"}, "Levels of nested objects and lists.");
    list.most("name_len", "text", wire.name_len_max, {"bad_text"}, "Code points of a player's name.");
    list.most("chat_len", "text", wire.chat_len_max, {"bad_text"}, "Code points of a line of chat.");
    list.least("password_len_min", "text", wire.password_len_min, {"bad_text"}, "Code points of a password.");
    list.most("password_len_max", "text", wire.password_len_max, {"bad_text"}, "Code points of a password.");
}

void of_connections(List& list, const Limits& limits) {
    const session::Limits& session = limits.host.session;
    const host::Limits& host = limits.host.host;
    list.most("connections", "address", limits.net.connections_an_address_max, {"429"}, "Open connections.");
    list.rate("handshakes", "address", limits.net.tls_handshakes_an_address, {},
              "TLS handshakes. Beyond that, the server closes new connections without an answer.");
    list.most("hello_ms", "connection", static_cast<std::uint64_t>(session.hello_ms), {"1008"}, "Time to say hello.");
    list.most("early", "connection", session.early_max, {"overloaded"}, "Requests that wait for the answer to hello.");
    list.most("unanswered", "connection", limits.net.held_max, {},
              "Unanswered requests. Beyond the limit the server reads nothing until it has answered one.");
    list.most("malformed", "connection", session.malformed_max, {"1008"}, "Frames that are no request.");
    list.most("rate_refusals", "connection", session.rate_refusals_max, {"1008"}, "Requests refused with rate.");
    list.rate("requests", "connection", base::per_second(session.requests_per_s, session.requests_burst), {"rate"},
              "Requests.");
    list.rate("requests", "program's connection",
              base::per_second(session.program_requests_per_s, session.program_requests_burst), {"rate"}, "Requests.");
    list.rate("requests", "player", base::per_second(host.player_requests_per_s, host.player_requests_burst), {"rate"},
              "Requests over all connections.");
    list.rate("requests", "address", base::per_second(host.network_requests_per_s, host.network_requests_burst),
              {"rate"}, "Requests over all connections of the address.");
}

void of_speech(List& list, const Limits& limits) {
    const host::Limits& host = limits.host.host;
    const room::Limits& room = limits.host.room;
    list.rate("chat", "player in a room", {room.chat_burst, std::chrono::milliseconds(room.chat_refill_ms)}, {"rate"},
              "Lines of chat and reactions.");
    list.rate("chat", "player", {host.player_chat_burst, host.player_chat_back}, {"rate"},
              "Lines of chat and reactions over all rooms.");
    list.rate("chat", "address", {host.network_chat_burst, host.network_chat_back}, {"rate"},
              "Lines of chat and reactions from the address.");
    list.rate("reports", "player", {host.player_reports_burst, host.player_report_back}, {"rate"}, "Reports of chat.");
    list.rate("reports", "address", {host.network_reports_burst, host.network_report_back}, {"rate"},
              "Reports of chat.");
    list.most("mutes", "player", limits.host.session.mutes_max, {"too_many_mutes"}, "Muted players.");
}

void of_people(List& list, const Limits& limits) {
    const host::Limits& host = limits.host.host;
    list.rate("guests", "address", {host.guests_burst, host.guest_back}, {"rate"}, "New guests.");
    list.rate("registrations", "address", {host.registrations_burst, host.registration_back}, {"rate"},
              "Registrations, including failed ones.");
    list.rate("wrong_passwords", "name from an address", {host.login_tries_burst, host.login_try_back}, {"locked_out"},
              "Wrong passwords.");
    list.rate("wrong_passwords", "address", {host.login_address_burst, host.login_address_back}, {"locked_out"},
              "Wrong passwords for all names.");
    list.rate("wrong_passwords", "name", {host.login_name_burst, host.login_name_back}, {"locked_out"},
              "Wrong passwords from all addresses. Beyond the limit, one for each address.");
    list.rate("wrong_codes", "name", {host.login_code_burst, host.login_code_back}, {"locked_out"},
              "Wrong authenticator codes from all addresses.");
    list.most("passwords_waiting", "server", host.passwords_waiting_max, {"overloaded"},
              "Passwords that wait to be hashed.");
}

void of_rooms(List& list, const Limits& limits) {
    const directory::Limits& directory = limits.host.directory;
    const room::Limits& room = limits.host.room;
    list.rate("new_rooms", "address", {directory.rooms_burst, directory.room_back}, {"rate"}, "New rooms.");
    list.most("rooms", "server", directory.rooms_max, {"overloaded"}, "Rooms that exist.");
    list.most("rooms", "player", directory.rooms_a_player_max, {"too_many_rooms"}, "Rooms in which the player sits.");
    list.most("experts", "player", directory.experts_a_player_max, {"too_many_experts"},
              "Expert bots that the player seated.");
    list.most("experts", "network", directory.experts_a_network_max, {"too_many_experts"},
              "Expert bots that players of a /24 or /56 seated.");
    list.most("rooms", "connection", limits.host.session.rooms_watched_max, {"too_many_watched"},
              "Rooms that the connection watches.");
    list.rate("wrong_codes", "address", {directory.failed_codes_burst, directory.failed_code_back}, {"rate"},
              "Wrong room codes.");
    list.rate("wrong_codes", "server", {directory.all_failed_codes_burst, directory.all_failed_code_back}, {"rate"},
              "Wrong room codes from all addresses. Beyond the limit, one for each address.");
    list.most("spectators", "room", room.spectators_max, {"spectators_full"}, "Spectators.");
    list.most("strangers", "room", room.strangers_max, {"spectators_full"}, "Spectators who came without the link.");
    list.rate("hints", "player in a room", {room.hints_burst, std::chrono::milliseconds(room.hint_refill_ms)}, {"rate"},
              "Hints.");
    list.most("waiting", "room", room.waiting_max, {"queue_full"}, "Players who wait for a seat.");
    list.most("seat_kept_ms", "seat", static_cast<std::uint64_t>(room.seat_kept_ms), {},
              "Time to take a seat that is kept.");
    list.most("nonce_ms", "deal", static_cast<std::uint64_t>(room.nonce_ms), {}, "Time to send the nonce.");
}

void of_pages(List& list, const Limits& limits) {
    const host::Limits& host = limits.host.host;
    list.rate("replays", "player", {host.player_replays_burst, host.player_replay_back}, {"rate"}, "Pages of replays.");
    list.rate("replays", "address", {host.network_replays_burst, host.network_replay_back}, {"rate"},
              "Pages of replays.");
    list.rate("records", "address", limits.records.of_network, {"429"}, "Records of finished games.");
    list.rate("pictures", "address", limits.pictures.of_network, {"429"}, "Pictures and frames of public tables.");
    list.most("history_page", "answer", host.history_page, {}, "Games of history. Get the rest with before.");
    list.most("receipts_page", "answer", host.receipts_page, {}, "Receipts. Get the rest with before.");
    list.most("statement_page", "answer", host.statement_page, {}, "Games of a statement. Get the rest with before.");
}

}  // namespace

std::string published_limits(const Limits& limits) {
    List list;
    for (const auto& part : {of_frames, of_connections, of_speech, of_people, of_rooms, of_pages}) part(list, limits);
    return Ordered{{"heartbeat_ms", limits.host.session.heartbeat_ms},
                   {"wider_network_factor", limits.host.host.wider_network_factor},
                   {"limits", list.rows()}}
               .dump(1) +
           "\n";
}

}  // namespace anteroom::app
