#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "anteroom/table.hpp"

// Plays at the tables of an Anteroom server, in one blocking thread. The types are Client, Table and Turn.
//
//     anteroom::Client client("http://localhost:8080", {.name = "Robin", .kind = "program"});
//     anteroom::Table table = client.create({{"game", "spinner"}, {"options", anteroom::Json::object()}, {"seats", 2},
//                                            {"visibility", "public"}, {"clock_s", 60}, {"bots", {"good"}}});
//     table.start_when_ready();
//     while (const auto turn = table.next_turn()) turn->play(turn->any());

namespace anteroom {

/// A client of one server: one player, one connection that reconnects by itself, and the player's tables. A
/// client works only during its own blocking calls and those of its tables. Use a client from one thread only.
class Client {
  public:
    /// Waits until the server has accepted the player. Throws Refused if the server refuses the player for good. Throws
    /// Unreachable if no server answers for half a minute.
    explicit Client(const std::string& url, Options options = {})
        : session_(std::make_unique<detail::Session>(url, std::move(options))) {}

    std::int64_t player() const { return session_->hello_data().at("player"); }
    /// Returns the server's games with all options. See `hello` in connection.md.
    const Json& games() const { return session_->hello_data().at("games"); }

    /// Opens a table and takes its first seat. The fields are those of `create`.
    Table create(Json form) {
        form["type"] = "create";
        return entered(std::move(form));
    }

    /// Joins a table by {"room", 41}, {"code", "KTRB"} or {"link", …}. A player without a seat there watches.
    Table join(Json by) {
        by["type"] = "join";
        return entered(std::move(by));
    }

    /// Sends any request of the protocol, given without its id, and returns the
    /// data of the answer. After a temporary refusal, retries with growing pauses.
    Json request(Json body) { return session_->request(std::move(body)); }

    /// Handles the server's messages for this time.
    void wait_for(std::chrono::milliseconds span) {
        const auto until = detail::Clock::now() + span;
        for (auto now = detail::Clock::now(); now < until; now = detail::Clock::now()) session_->step(until - now);
    }

    /// Passes every message of the server to `hears`, unchanged.
    void on_message(std::function<void(const Json&)> hears) { session_->hear(std::move(hears)); }

    /// Returns the published parts of a game's deal that this client has received, and its own nonce. Compare both with
    /// the record.
    Json fair(std::int64_t room, std::int64_t game_no) { return session_->keeper().of(room, game_no); }

  private:
    Table entered(Json body) {
        const Table table(*session_, session_->enter(std::move(body)));
        table.until([](const RoomState&) { return true; });
        return table;
    }

    std::unique_ptr<detail::Session> session_;
};

}  // namespace anteroom
