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

/// A meeting place of some players. The first of them makes the table.
struct Table {
    nlohmann::json wish;    ///< the fields of `create`
    std::int64_t room = 0;  ///< 0 if the room is not made yet
};

/// A client as described in PROTOCOL.md. It reconnects to any node when its connection ends or its requests stay
/// unanswered. Then it resumes the stream and repeats unanswered requests with the same ids. It plays at random,
/// sometimes chats, and sometimes requests the whole view.
class Player {
  public:
    using Connect = std::function<std::shared_ptr<Connection>(Connection::Client)>;

    Player(World& world, Checks& checks, Table& table, std::size_t seat, Connect connect);

    void begin() { think(); }
    /// Gives the player the token of an earlier visit.
    void has_token(std::string token) { token_ = std::move(token); }
    /// Makes the player wait for every answer. The server may then not close the player's connection.
    void stays() { stays_ = true; }
    /// Returns whether the player knows that the table is waiting.
    bool is_told_of_rest() const { return !is_in_ || (presence_.is_object() && presence_.at("frozen")); }
    /// Returns whether a request from before this instant still has no answer.
    bool waits_since(Instant when) const;
    /// Breaks the player's connection.
    void lose_connection();
    /// Makes the player start no new game and stop chatting.
    void finish() { finishes_ = true; }
    /// Makes the player do nothing any more.
    void rest() { rests_ = true; }
    /// Returns whether nothing is pending and the player is at a table with a finished game, or does nothing any more.
    bool is_done() const;

    std::int64_t number() const { return player_; }
    const support::SeenRoom* sees() const { return is_in_ ? &seen_ : nullptr; }
    const nlohmann::json& presence() const { return presence_; }
    std::string state() const;

  private:
    struct Asked {
        nlohmann::json request;
        Instant at;
        Instant first_at;
        std::int64_t floor = 0;
        bool comes_again = false;  ///< true if it is unknown whether the request took effect
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
    bool stays_ = false;

    // A client's lasting state
    std::string token_;
    std::int64_t player_ = 0;
    std::int64_t next_id_ = 2;
    std::map<std::int64_t, Asked> asked_;  ///< unanswered requests by id
    support::SeenRoom seen_;
    nlohmann::json presence_;   ///< the last presence message
    bool is_in_ = false;        ///< true if `seen_` is valid for the room
    bool begins_anew_ = false;  ///< true if messages are ignored until a snapshot arrives
    std::int64_t lines_ = 0;

    // The present connection
    std::shared_ptr<Connection> connection_;
    std::uint64_t tries_ = 0;  ///< number of connections, to tell the present connection from earlier ones
    bool is_welcome_ = false;
    Instant hello_at_{};
    Instant heard_at_{};
    std::optional<std::int64_t> floor_;  ///< the journal's newest seq when the next snapshot was requested
};

}  // namespace anteroom::sim
