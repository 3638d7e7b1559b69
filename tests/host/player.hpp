#pragma once
// A person at the other end of a real socket, who knows the protocol and no rules. Every frame in both directions is
// held against the specification.

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>

#include "support/frame_check.hpp"
#include "support/habit.hpp"
#include "support/ws_client.hpp"

namespace anteroom::host::testing {

using Json = nlohmann::json;
using support::Millis;
using support::nonce_of;

class Player {
  public:
    /// Says hello as a guest, with what else it has to say there.
    Player(std::uint16_t port, const std::string& name, Json besides = Json::object());
    /// Comes back with a token over a new connection; with the client key of before, or another device's.
    Player(std::uint16_t port, const Json& token, const std::string& client);

    /// Comes in on a device of its own by the name and password of an account.
    struct Account {
        std::string name;
        std::string password;
    };
    Player(std::uint16_t port, const Account& account);

    /// Sends and returns the frame that answers. Everything on the way is taken in.
    Json ask(Json request);
    /// Nothing: the connection was closed before the answer came, and who asked comes back to ask again.
    std::optional<Json> ask_unless_sent_away(Json request);
    /// Sends and does not wait; returns the id.
    std::int64_t send(Json request);
    /// Takes in frames until one answers this request.
    Json answer_to(std::int64_t id);
    /// Takes in frames until `enough` holds; false when nothing came in time.
    bool wait(const std::function<bool()>& enough, Millis timeout = Millis(10'000));
    /// Takes in one frame; none: nothing came in time, or the connection is over.
    std::optional<Json> next(Millis timeout = Millis(10'000));

    // Steps that tests take often
    std::int64_t create(Json wish = Json::object());
    void join(std::int64_t room);
    void make_ready(std::int64_t room);
    void give_nonce(std::int64_t room);

    /// One element of each list of a legal pattern; none when it is not this seat's turn.
    std::optional<Json> some_action(std::int64_t room, std::mt19937& random) const;

    const support::FrameCheck::Room& room(std::int64_t id) const;
    support::AtTable at(std::int64_t id) const { return {room(id), id, player}; }
    std::string status(std::int64_t id) const { return room(id).info.at("status"); }

    std::int64_t player = 0;
    std::string token;
    std::string client;
    std::int64_t next_id = 1;
    std::map<std::string, int> seen;  ///< frames by type
    Json welcome;                     ///< the data of the answer to hello
    std::string code_in_answer;       ///< of the newest error
    support::WsClient ws;
    support::FrameCheck check;

  private:
    void hello(Json request);
    void take_in(const std::string& text);

    std::map<std::int64_t, Json> answers_;
};

}  // namespace anteroom::host::testing
