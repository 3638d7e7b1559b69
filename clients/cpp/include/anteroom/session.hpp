#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "anteroom/connection.hpp"
#include "anteroom/rooms.hpp"
#include "anteroom/routine.hpp"

namespace anteroom {

/// The player's identity, the kind of program, and the file for its state.
struct Options {
    std::string name = "Guest";
    std::string account = {};  ///< replaces the name; needs the password of the account
    std::string password = {};
    std::string kind = {};  ///< "program" for a client that chooses its plays itself
    std::filesystem::path keep =
        {};  ///< a file with which the next process is the same player and has the promised nonces
    std::string program =
        "anteroom-cpp/" + std::string(client_version);  ///< the program's name, for the server's operator
};

namespace detail {

/// One player at one server: the connection, the rooms and the automatic steps. A session works only within step().
class Session final : public Listener {
  public:
    using Watcher = std::function<void(const RoomState& state, const Json& notices)>;

    /// Waits until the server has accepted the player. Throws Refused if the server never accepts the player.
    Session(const std::string& url, Options options)
        : options_(std::move(options)),
          keeper_(options_.keep),
          routine_(keeper_),
          rooms_([this](Json body, Connection::Done done) { connection_.ask(std::move(body), false, std::move(done)); },
                 [this](const RoomState& state, const Json& notices) { changed(state, notices); }),
          connection_(url, *this) {
        while (hellos_ == 0) step(std::chrono::seconds(1));
    }
    ~Session() override { connection_.close(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void step(Clock::duration at_most) {
        if (end_) throw Refused(*end_);
        connection_.step(at_most);
        if (end_) throw Refused(*end_);
    }

    /// Sends a request and returns the data of the answer. After a temporary refusal, retries with growing pauses.
    Json request(Json body) {
        const auto answer = std::make_shared<std::optional<Answer>>();
        connection_.ask(std::move(body), true, [answer](const Answer& came) { *answer = came; });
        while (!*answer) step(std::chrono::seconds(1));
        if ((*answer)->refused) throw Refused(*(*answer)->refused);
        return *(*answer)->data;
    }

    /// Sends a `create` or `join`, and returns the number of the room.
    std::int64_t enter(Json body) {
        const int hellos = hellos_;
        const std::int64_t room = request(body).at("room");
        // If the answer came after a reconnect, the new connection has no stream of the room yet.
        if (body.at("type") == "create" && hellos != hellos_) return enter({{"type", "join"}, {"room", room}});
        Json by = {{"room", room}};
        for (const char* name : {"code", "link"})
            if (body.at("type") == "join" && body.contains(name)) by = {{name, body.at(name)}};
        rooms_.enter(room, std::move(by));
        return room;
    }

    void leave(std::int64_t room) {
        rooms_.leave(room);
        routine_.forget(room);
        watchers_.erase(room);
        request({{"type", "unwatch"}, {"room", room}});
    }

    void start_when_ready(std::int64_t room, std::optional<std::int64_t> price) {
        routine_.start_when_ready(room, price);
        if (const RoomState* state = rooms_.of(room)) follow(*state);
    }

    void watch(std::int64_t room, Watcher watcher) { watchers_[room] = std::move(watcher); }
    void hear(std::function<void(const Json&)> hears) { hears_ = std::move(hears); }

    const RoomState* state(std::int64_t room) const { return rooms_.of(room); }
    const Json& hello_data() const { return hello_data_; }
    Keeper& keeper() { return keeper_; }
    std::mt19937_64& chance() { return chance_; }

    // Called by the connection

    Json hello() override {
        Json hello = {{"type", "hello"},
                      {"protocol", 1},
                      {"client", key_},
                      {"knows", protocol_since},
                      {"program", options_.program}};
        if (!options_.kind.empty()) hello["kind"] = options_.kind;
        if (const std::string token = keeper_.token(); !token.empty()) {
            hello["token"] = token;
        } else if (!options_.account.empty()) {
            hello.update({{"account", options_.account}, {"password", options_.password}});
        } else {
            hello["name"] = options_.name;
        }
        return hello;
    }

    void welcome(const Json& data) override {
        hello_data_ = data;
        ++hellos_;
        if (data.contains("token")) keeper_.keep_token(data.at("token"));
        rooms_.welcomed();
    }

    /// If the refusal is temporary, the connection waits and tries again.
    void unwelcome(const Refused& refused) override {
        if (!refused.is_for_now()) end_ = refused;
    }

    void message(const Json& message) override {
        rooms_.take(message);
        if (hears_) hears_(message);
    }

  private:
    void changed(const RoomState& state, const Json& notices) {
        const auto watcher = watchers_.find(state.room);
        if (watcher != watchers_.end()) watcher->second(state, notices);
        follow(state);
    }

    /// Sends the automatic request. The room's state shows a refusal.
    void follow(const RoomState& state) {
        if (auto body = routine_.follow(state, hello_data_.value("player", std::int64_t(0))))
            connection_.ask(std::move(*body), true, [](const Answer&) {});
    }

    const Options options_;
    /// The key of this process. The server treats all requests with the same key as requests of one client.
    const std::string key_ = fair::hex(fair::random_bytes());
    Keeper keeper_;
    Routine routine_;
    Rooms rooms_;
    Connection connection_;
    Json hello_data_;
    int hellos_ = 0;
    std::optional<Refused> end_;
    std::map<std::int64_t, Watcher> watchers_;
    std::function<void(const Json&)> hears_;
    std::mt19937_64 chance_{std::random_device()()};
};

}  // namespace detail

}  // namespace anteroom
