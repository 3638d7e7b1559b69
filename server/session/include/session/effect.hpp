#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "session/person.hpp"
#include "store/port/ids.hpp"
#include "store/port/rows.hpp"
#include "wire/error.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

namespace effect {

struct Send {
    std::string text;
    std::optional<wire::RequestId> re{};  ///< the request that it answers, where that has a number
    bool answers = true;  ///< one Frame; each gets one answer, from here or from wherever it was passed on to
};
struct Close {
    std::uint16_t code = 1008;  ///< of RFC 6455
    std::string reason;
};
/// Somebody has come in: by what program, which knows the protocol up to which addition, where it says so.
struct Welcomed {
    std::optional<std::string> program;
    std::optional<std::int64_t> knows;
    bool wants_timing = false;  ///< from here on answers say what they took
};
/// Bring Guest or NoGuest.
struct NewGuest {};
/// Bring Known or NotKnown.
struct LookUp {
    std::string token;
    std::string program;  ///< as it calls itself; empty: it does not
};
/// Bring Known with a new token, or NotLoggedIn.
struct LogIn {
    std::string key;  ///< of the name
    wire::Password password;
    std::string otp;  ///< empty: none
    std::string program;
};
// Bring AccountDone.
struct Register {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;
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
    std::string otp{};  ///< empty: none
};
struct LogOut {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;
    bool everywhere = false;
};
/// With what is listed as the answer's data.
struct ListLogins {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;
};
struct EndLogins {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;           ///< that of the connection
    std::optional<std::string> login;  ///< none: all but that one
};
/// Store it and bring Saved.
struct Save {
    wire::RequestId request;
    store::PlayerChanges changes;
    std::optional<store::PlayerId> about{};  ///< if nobody has this number, nothing is stored: as if it was refused
};
/// lobby, my_tables, create, and join by code or link.
struct ToDirectory {
    wire::Request request;
    Instant arrived;
    std::string frame{};  ///< as it came; empty unless Limits say that frames are kept
};
/// Any request that names its room.
struct ToRoom {
    store::RoomId room;
    wire::Request request;
    Instant arrived;
    std::string frame{};  ///< likewise
};
/// What the books know of the player, and what it sets for its own protection.
struct ToBooks {
    wire::Request request;
};
/// What is kept of games that are over.
struct ToFinishedGames {
    wire::Request request;
};

}  // namespace effect

using Effect =
    std::variant<effect::Send, effect::Close, effect::Welcomed, effect::NewGuest, effect::LookUp, effect::Save,
                 effect::LogIn, effect::Register, effect::ChangePassword, effect::LogOut, effect::ListLogins,
                 effect::EndLogins, effect::ToDirectory, effect::ToRoom, effect::ToBooks, effect::ToFinishedGames>;
/// To be carried out in this order.
using Effects = std::vector<Effect>;

}  // namespace anteroom::session
