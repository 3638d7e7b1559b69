#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "anteroom/table.hpp"

// Plays at the tables of an Anteroom server, in one thread that waits: a Client, its Tables, their Turns.
//
//     anteroom::Client client("http://localhost:8080", {.name = "Robin", .kind = "program"});
//     anteroom::Table table = client.create({{"game", "spinner"}, {"options", anteroom::Json::object()}, {"seats", 2},
//                                            {"visibility", "public"}, {"clock_s", 60}, {"bots", {"good"}}});
//     table.start_when_ready();
//     while (const auto turn = table.next_turn()) turn->play(turn->any());

namespace anteroom {

/// A client of one server: one player, one line that mends itself, and the tables it is at. It hears and does something
/// only while one of its functions, or of its tables', waits; of one thread alone.
class Client {
  public:
    /// Waits until the server knows who this is, and throws Refused where it never will.
    explicit Client(const std::string& url, Options options = {})
        : session_(std::make_unique<detail::Session>(url, std::move(options))) {}

    std::int64_t player() const { return session_->hello_data().at("player"); }
    /// What is played here, with all options: see `hello` in PROTOCOL.md.
    const Json& games() const { return session_->hello_data().at("games"); }

    /// Opens a table and sits at its first seat; the fields are those of `create`.
    Table create(Json form) {
        form["type"] = "create";
        return entered(std::move(form));
    }

    /// Goes to a table by {"room", 41}, {"code", "KTRB"} or {"link", …}. Whoever has no seat there watches.
    Table join(Json by) {
        by["type"] = "join";
        return entered(std::move(by));
    }

    /// Any request of the protocol, without its id; the data of the answer. What is refused for the moment only is
    /// asked again, with growing pauses.
    Json request(Json body) { return session_->request(std::move(body)); }

    /// Hears for so long what the server says.
    void wait_for(std::chrono::milliseconds span) {
        const auto until = detail::Clock::now() + span;
        for (auto now = detail::Clock::now(); now < until; now = detail::Clock::now()) session_->step(until - now);
    }

    /// Is handed everything that the server says, as it is.
    void on_message(std::function<void(const Json&)> hears) { session_->hear(std::move(hears)); }

    /// What was published of a game's deal while this client looked on, its own nonce with it: compare it with the
    /// record.
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
