#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "session/limits.hpp"
#include "session/rate.hpp"
#include "store/port/ids.hpp"
#include "store/port/outcome.hpp"
#include "store/port/rows.hpp"
#include "wire/error.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

/// Server time; the host makes it from a steady clock.
using Instant = store::TimeMs;

/// Who speaks, as rooms and directory are told.
struct Person {
    store::PlayerId player;
    std::string name;
    store::Role role = store::Role::guest;
    store::SecretHash token;  ///< with which this connection came in
    std::string client;       ///< the key of this page load or process
    /// As long as the player is in no store: what the commit that seats them must store too.
    std::optional<store::PlayerChanges> unsaved;
};

namespace input {

/// A text frame, valid during the call.
struct Frame {
    std::string_view text;
    Instant arrived;
};
/// The answer to NewGuest: a number that is nobody else's, and a fresh secret with its hash.
struct Guest {
    store::PlayerId player;
    std::string token;
    store::SecretHash token_hash;
};
/// There is no new guest now.
struct NoGuest {
    wire::ErrorCode why = wire::ErrorCode::not_durable;
};
/// The answer to LookUp and LogIn; empty: nobody has this token.
struct Known {
    struct Player {
        store::PlayerRow row;
        std::vector<store::PlayerId> mutes;
        std::optional<store::PlayerChanges> unsaved;
    };
    std::optional<Player> player;
    store::SecretHash token_hash{};
    std::optional<std::string> new_token{};
};
/// The other answer to LogIn.
struct NotLoggedIn {
    wire::ErrorCode why = wire::ErrorCode::bad_login;
};
/// The answer to Register, ChangePassword and LogOut.
struct AccountDone {
    wire::RequestId request;
    std::optional<wire::ErrorCode> refused;
};
/// The player of this connection has this name and role from now on, and is in the store.
struct Changed {
    std::string name;
    store::Role role = store::Role::player;
};
/// The token of this connection is no more.
struct LoggedOut {};
/// The store could not be read.
struct NotKnown {};
/// The answer to Save.
struct Saved {
    wire::RequestId request;
    store::Outcome outcome;
};
/// The connection views this room from now on, or no more.
struct Viewing {
    store::RoomId room;
    bool on = true;
    store::Seq seq;  ///< its newest number
};
struct Tick {};

}  // namespace input

using Input =
    std::variant<input::Frame, input::Guest, input::NoGuest, input::Known, input::NotKnown, input::Saved,
                 input::Viewing, input::Tick, input::NotLoggedIn, input::AccountDone, input::Changed, input::LoggedOut>;

namespace effect {

struct Send {
    std::string text;
};
struct Close {
    std::uint16_t code = 1008;  ///< of RFC 6455
    std::string reason;
};
/// Bring Guest or NoGuest.
struct NewGuest {};
/// Bring Known or NotKnown.
struct LookUp {
    std::string token;
};
/// Bring Known with a new token, or NotLoggedIn.
struct LogIn {
    std::string key;  ///< of the name
    wire::Password password;
};
// Bring AccountDone.
struct Register {
    wire::RequestId request;
    store::PlayerId player;
    std::string name;
    std::string key;
    wire::Password password;
    std::optional<store::PlayerChanges> unsaved;
};
struct ChangePassword {
    wire::RequestId request;
    store::PlayerId player;
    std::string key;
    store::SecretHash token;  ///< the one that stays
    wire::Password password;
    wire::Password wanted;
};
struct LogOut {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;
    bool everywhere = false;
};
/// Store it and bring Saved.
struct Save {
    wire::RequestId request;
    store::PlayerChanges changes;
};
/// lobby, my_tables, create, and join by code or link.
struct ToDirectory {
    wire::Request request;
    Instant arrived;
};
/// Any request that names its room.
struct ToRoom {
    store::RoomId room;
    wire::Request request;
    Instant arrived;
};
/// What the books know of the player, and what it sets for its own protection.
struct ToBooks {
    wire::Request request;
};

}  // namespace effect

using Effect = std::variant<effect::Send, effect::Close, effect::NewGuest, effect::LookUp, effect::Save, effect::LogIn,
                            effect::Register, effect::ChangePassword, effect::LogOut, effect::ToDirectory,
                            effect::ToRoom, effect::ToBooks>;
/// To be carried out in this order.
using Effects = std::vector<Effect>;

/// What every session of a server says in its answer to hello.
struct Greeting {
    std::string games_json;
};

/// One connection: hello before all else, who the player is, how much may be asked, where a request goes. Requests that
/// concern itself (hello, mute) it answers; each other one it passes on exactly once, and who gets it answers. Lives as
/// long as its connection, on that connection's shard. Pure.
class SessionCore {
  public:
    /// Limits and greeting outlive it.
    SessionCore(const Limits& limits, const Greeting& greeting, Instant opened);

    Effects on(Input input, Instant now);

    /// A join or create that was passed on has its answer; where it was let in, its Viewing has come before.
    void answered(wire::RequestId id);
    /// Whether `answered` wants to hear of answers now.
    bool enters() const { return !entering_.empty(); }

    /// The newest number of a room that was sent to this connection.
    void told(store::RoomId room, store::Seq seq);

    /// Set from the answer to hello on.
    const std::optional<Person>& person() const { return person_; }
    /// Also one who is known and not welcomed yet.
    const std::optional<Person>& coming() const { return person_ ? person_ : arriving_; }
    const std::map<store::RoomId, store::Seq>& viewed() const { return viewed_; }

  private:
    struct Arrived {
        wire::Request request;
        Instant at;
    };

    enum class AboutAccount : std::uint8_t { register_, change_password, log_out };

    void handle(const input::Frame& input, Instant now, Effects& out);
    void handle(input::Guest input, Instant now, Effects& out);
    void handle(input::NoGuest input, Instant now, Effects& out);
    void handle(input::Known input, Instant now, Effects& out);
    void handle(input::NotKnown, Instant now, Effects& out);
    void handle(const input::Saved& input, Instant now, Effects& out);
    void handle(input::Viewing input, Instant now, Effects& out);
    void handle(input::Tick, Instant now, Effects& out);
    void handle(input::NotLoggedIn input, Instant now, Effects& out);
    void handle(const input::AccountDone& input, Instant now, Effects& out);
    void handle(input::Changed input, Instant now, Effects& out);
    void handle(input::LoggedOut, Instant now, Effects& out);

    void take(Arrived arrived, Effects& out);
    void hello(const wire::Hello& hello, wire::RequestId id, Effects& out);
    void welcome(Instant now, Effects& out);
    void route(Arrived arrived, Effects& out);
    bool may_enter(const wire::RequestBody& body, wire::RequestId id);
    /// False: it is no request about accounts.
    bool about_account(const wire::RequestBody& body, wire::RequestId id, Effects& out);
    void begin(effect::Register asked, Effects& out);
    void mute(const wire::Mute& mute, wire::RequestId id, Instant now, Effects& out);
    void refuse(wire::ErrorCode code, std::optional<wire::RequestId> re, Effects& out, std::string text = {});
    void close(std::string reason, Effects& out);

    const Limits& limits_;
    const Greeting& greeting_;
    Instant opened_;
    Instant next_heartbeat_;
    Rate rate_;
    std::uint32_t malformed_ = 0;
    std::uint32_t rate_refusals_ = 0;
    bool closing_ = false;

    std::optional<wire::Hello> hello_;  ///< under way, or done once person_ is set
    wire::RequestId hello_id_;
    std::optional<std::string> new_token_;
    std::optional<Person> arriving_;  ///< known, but a new name is not stored yet
    std::optional<Person> person_;
    std::vector<store::PlayerId> mutes_;
    std::multimap<wire::RequestId, wire::Mute> muting_;      ///< a repeat waits for its own answer
    std::map<wire::RequestId, AboutAccount> about_account_;  ///< under way
    std::vector<Arrived> early_;
    std::map<store::RoomId, store::Seq> viewed_;
    std::multiset<wire::RequestId> entering_;  ///< may each add a room to viewed_
};

}  // namespace anteroom::session
