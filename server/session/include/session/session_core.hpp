#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "session/account_requests.hpp"
#include "session/effect.hpp"
#include "session/input.hpp"
#include "session/limits.hpp"
#include "session/mute_list.hpp"
#include "session/person.hpp"
#include "session/request_gate.hpp"
#include "session/watched_rooms.hpp"

namespace anteroom::session {

/// The part of the answer to hello that is the same for all sessions of a server.
struct Greeting {
    std::string games_json;
};

/// The core of one connection. It requires hello first, knows the player, and limits and passes on the requests. It
/// answers requests about the connection itself (hello, mute). It passes on every other request exactly once, and the
/// receiver answers. The core lives as long as its connection, on the connection's shard, and is pure.
class SessionCore {
  public:
    /// Limits and greeting must outlive this object. Without `admit`, the connection shares no rate limit with others.
    SessionCore(const Limits& limits, const Greeting& greeting, Instant opened, Admit admit = {});

    Effects on(Input input, Instant now);

    /// Returns the rooms that the connection views. The code that sends frames reports answers and updates to them.
    WatchedRooms& watched() { return watched_; }

    /// Returns the player. Returns null before the answer to hello.
    const Person* person() const;
    /// Returns the player, even before the answer to hello.
    const Person* coming() const;
    /// Returns whether the guest that the session has requested is a program.
    bool wants_program() const;

  private:
    // Phases of a connection
    struct Silent {};
    struct Arriving {
        wire::Hello hello;
        wire::RequestId id;
        bool is_program = false;
        std::optional<std::string> new_token{};
        std::optional<Person> person{};  ///< set if the player is known, but the guest or a new name is not stored yet
        store::WrongPasswords wrong_passwords{};
    };
    struct Present {
        Person person;
    };
    struct Closing {};

    void handle(const input::Frame& input, Instant now, Effects& out);
    void handle(input::Guest input, Instant now, Effects& out);
    void handle(input::Known input, Instant now, Effects& out);
    void handle(const input::Saved& input, Instant now, Effects& out);
    void handle(const input::AccountDone& input, Instant now, Effects& out);
    void handle(input::Changed input, Instant now, Effects& out);
    void handle(const input::Viewing& input, Instant now, Effects& out);
    void handle(input::Tick, Instant now, Effects& out);
    void handle(input::LoggedOut, Instant now, Effects& out);
    void handle(input::NoGuest input, Instant, Effects& out) { turn_away(input.why, out); }
    void handle(input::NotKnown, Instant, Effects& out) { turn_away(wire::ErrorCode::not_durable, out); }
    void handle(input::NotLoggedIn input, Instant, Effects& out) { turn_away(input.why, out); }

    void hello(wire::Hello hello, wire::RequestId id, Effects& out);
    void welcome(Instant now, Effects& out);
    /// Refuses hello. The client may send hello again.
    void turn_away(wire::ErrorCode why, Effects& out);
    void route(Arrived arrived, const Person& person, Effects& out);
    void refuse(wire::ErrorCode code, std::optional<wire::RequestId> re, Effects& out, std::string text = {});
    void close(std::uint16_t code, std::string reason, Effects& out);

    const Limits& limits_;
    const Greeting& greeting_;
    Instant opened_;
    Instant next_heartbeat_;
    RequestGate gate_;
    std::variant<Silent, Arriving, Present, Closing> phase_;
    std::vector<Arrived> early_;  ///< requests that wait until hello is answered
    WatchedRooms watched_;
    MuteList mutes_;
    AccountRequests account_requests_;
};

}  // namespace anteroom::session
