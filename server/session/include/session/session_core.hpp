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

/// What every session of a server says in its answer to hello.
struct Greeting {
    std::string games_json;
};

/// One connection: hello before all else, who the player is, how much may be asked, where a request goes. Requests that
/// concern itself (hello, mute) it answers; each other one it passes on exactly once, and who gets it answers. Lives as
/// long as its connection, on that connection's shard. Pure.
class SessionCore {
  public:
    /// Limits and greeting outlive it. Without `admit` it shares its rate with nobody.
    SessionCore(const Limits& limits, const Greeting& greeting, Instant opened, Admit admit = {});

    Effects on(Input input, Instant now);

    /// Which rooms it views; whoever carries its frames says there what was answered and told.
    WatchedRooms& watched() { return watched_; }

    /// Null before the answer to hello.
    const Person* person() const;
    /// Also one who is known and not welcomed yet.
    const Person* coming() const;
    /// Whether the new guest that it asked for is a program.
    bool wants_program() const;

  private:
    // How far it has come
    struct Silent {};
    struct Arriving {
        wire::Hello hello;
        wire::RequestId id;
        bool is_program = false;
        std::optional<std::string> new_token{};
        std::optional<Person> person{};  ///< known, but a new name is not stored yet
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
    /// Hello is refused, and may come once more.
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
    std::vector<Arrived> early_;  ///< requests that wait for the answer to hello
    WatchedRooms watched_;
    MuteList mutes_;
    AccountRequests account_requests_;
};

}  // namespace anteroom::session
