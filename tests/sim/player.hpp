#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "checks.hpp"
#include "connection.hpp"
#include "support/habit.hpp"
#include "support/seen_room.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// Where some players meet. The first of them makes it.
struct Table {
    nlohmann::json wish;    ///< what `create` asks for
    std::int64_t room = 0;  ///< 0: it is not made yet
};

/// A client as PROTOCOL.md wants it: it comes back to any node when its connection ends or its requests are not
/// answered, resumes the stream and asks again what was not answered, under the same ids. It plays at random, talks now
/// and then, and now and then asks for the whole view.
class Player {
  public:
    using Connect = std::function<std::shared_ptr<Connection>(Connection::Client)>;

    Player(World& world, Checks& checks, Table& table, std::size_t seat, Connect connect);

    void begin() { think(); }
    /// It has been here before.
    void has_token(std::string token) { token_ = std::move(token); }
    /// Its connection breaks.
    void lose_connection();
    /// From now on: no new game, no talk.
    void finish() { finishes_ = true; }
    /// From now on: nothing.
    void rest() { rests_ = true; }
    /// At a table whose game is over, or at rest, with nothing to wait for.
    bool is_done() const;

    std::int64_t number() const { return player_; }
    const support::SeenRoom* sees() const { return is_in_ ? &seen_ : nullptr; }
    const nlohmann::json& presence() const { return presence_; }
    std::string state() const;

  private:
    struct Asked {
        nlohmann::json request;
        Instant at;
        std::int64_t floor = 0;
        bool comes_again = false;  ///< nobody knows whether it acted
        bool came_before = false;
    };

    void think();
    void act();
    void reach_out();
    void come_in();
    void ask(nlohmann::json request);
    void say(const nlohmann::json& request);
    void say_hello();
    void disconnect();
    std::optional<nlohmann::json> wish();
    bool is_joining() const;
    void ask_again();
    void resume();
    void begin_anew();
    nlohmann::json line_of_chat();

    void told(const std::string& text);
    void welcomed(const nlohmann::json& frame);
    void snapshot(const nlohmann::json& frame);
    void update(const nlohmann::json& frame);
    void heartbeat(const nlohmann::json& frame);
    void answered(const nlohmann::json& frame);
    void acted(const Asked& asked, const nlohmann::json& answer);
    void refused(Asked asked, const nlohmann::json& answer);

    World& world_;
    Checks& checks_;
    Table& table_;
    const std::size_t seat_;
    const Connect connect_;
    const std::string client_;
    std::mt19937 random_;
    support::Habit habit_;
    bool finishes_ = false;
    bool rests_ = false;

    // What a client keeps
    std::string token_;
    std::int64_t player_ = 0;
    std::int64_t next_id_ = 2;
    std::map<std::int64_t, Asked> asked_;  ///< by id, without an answer
    support::SeenRoom seen_;
    nlohmann::json presence_;   ///< what it was told last of who is there
    bool is_in_ = false;        ///< `seen_` is the room
    bool begins_anew_ = false;  ///< what comes is of no use, until a snapshot does
    bool is_kept_ = false;      ///< something of this player's is durable, so the player is
    std::int64_t lines_ = 0;

    // Of this connection
    std::shared_ptr<Connection> connection_;
    std::uint64_t tries_ = 0;  ///< connections, to tell the present one from those before
    bool is_welcome_ = false;
    Instant hello_at_{};
    Instant heard_at_{};
    std::optional<std::int64_t> floor_;  ///< the next snapshot was asked for, when the journal had so much
};

}  // namespace anteroom::sim
