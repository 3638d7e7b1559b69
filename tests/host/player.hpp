#pragma once
// A player at the other end of a real socket. The player knows the protocol but no rules. Every frame in both
// directions is checked against the specification.

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
    /// Connects as a guest. `besides` has further fields of hello.
    Player(std::uint16_t port, const std::string& name, Json besides = Json::object());
    /// Reconnects with a token. The client key is the earlier one, or that of another device.
    Player(std::uint16_t port, const Json& token, const std::string& client);

    /// Connects from a new device by an account's name and password.
    struct Account {
        std::string name;
        std::string password;
    };
    Player(std::uint16_t port, const Account& account);

    /// Sends a request and returns the request's answer. Handles all frames that arrive before the answer.
    Json ask(Json request);
    /// Sends a request. Returns nothing if the connection was closed before the answer. The caller must then reconnect
    /// and ask again.
    std::optional<Json> ask_unless_sent_away(Json request);
    /// Sends a request without waiting for the answer. Returns its id.
    std::int64_t send(Json request);
    /// Handles frames until one answers this request.
    Json answer_to(std::int64_t id);
    /// Handles frames until `enough` returns true. Returns false after a timeout.
    bool wait(const std::function<bool()>& enough, Millis timeout = Millis(10'000));
    /// Handles one frame and returns it. Returns nothing after a timeout or when the connection has ended.
    std::optional<Json> next(Millis timeout = Millis(10'000));

    // Frequent steps of tests
    std::int64_t create(Json wish = Json::object());
    void join(std::int64_t room);
    void make_ready(std::int64_t room);
    void give_nonce(std::int64_t room);

    /// Returns a random legal action: a random pattern, with one element of each list. Returns nothing if it is not
    /// this seat's turn.
    std::optional<Json> some_action(std::int64_t room, std::mt19937& random) const;

    const support::FrameCheck::Room& room(std::int64_t id) const;
    support::AtTable at(std::int64_t id) const { return {room(id), id, player}; }
    std::string status(std::int64_t id) const { return room(id).info.at("status"); }

    std::int64_t player = 0;
    std::string token;
    std::string client;
    std::int64_t next_id = 1;
    std::map<std::string, int> seen;  ///< the number of frames by type
    bool table_rests = false;         ///< true if the table waits for the store, according to the newest presence
    Json welcome;                     ///< the data of the answer to hello
    std::string code_in_answer;       ///< the code of the newest error
    support::WsClient ws;
    support::FrameCheck check;

  private:
    void hello(Json request);
    void take_in(const std::string& text);

    std::map<std::int64_t, Json> answers_;
};

}  // namespace anteroom::host::testing
