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
    std::optional<wire::RequestId> re{};  ///< the request that the text answers, if the request has an id
    bool answers = true;  ///< false if the text is not the answer to a frame; each frame gets one answer, from this
                          ///< core or elsewhere
};
struct Close {
    std::uint16_t code = 1008;  ///< close code of RFC 6455
    std::string reason;
};
/// The player has entered. The client may have named its program and the newest protocol addition that it knows.
struct Welcomed {
    std::optional<std::string> program;
    std::optional<std::int64_t> knows;
};
/// Asks the host for a new guest. The answer is Guest or NoGuest.
struct NewGuest {};
/// Asks the host for a player. The answer is Known or NotKnown.
struct LookUp {
    std::string token;
    std::string program;  ///< the name that the program gives itself; may be empty
};
/// Asks the host to check a login. The answer is Known with a new token, or NotLoggedIn.
struct LogIn {
    std::string key;  ///< the key of the name
    wire::Password password;
    std::string otp;  ///< may be empty
    std::string program;
};
// Asks the host to register an account. The answer is AccountDone.
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
    store::SecretHash token;  ///< the token that stays valid
    wire::Password password;
    wire::Password wanted;
    std::string otp{};  ///< may be empty
};
struct LogOut {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;
    bool everywhere = false;
};
/// Asks the host for the list of logins. The answer is AccountDone with the list as its data.
struct ListLogins {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;
};
struct EndLogins {
    wire::RequestId request;
    store::PlayerId player;
    store::SecretHash token;           ///< the token of the connection
    std::optional<std::string> login;  ///< the login to end; none for all logins except that of the connection
};
/// Asks the host to store the changes. The answer is Saved.
struct Save {
    wire::RequestId request;
    store::PlayerChanges changes;
    std::optional<store::PlayerId>
        about{};  ///< a player who must exist; otherwise nothing is stored, as after a refusal
};
/// Passes a request to the directory: lobby, my_tables, create, and join by code or link.
struct ToDirectory {
    wire::Request request;
    Instant arrived;
    std::string frame{};  ///< the original text; empty unless Limits say that frames are kept
};
/// Passes a request to the room that it names.
struct ToRoom {
    store::RoomId room;
    wire::Request request;
    Instant arrived;
    std::string frame{};  ///< the original text, as in ToDirectory
};
/// Passes on a request about the player's money in the books or about the player's limits.
struct ToBooks {
    wire::Request request;
};
/// Passes on a request about finished games.
struct ToFinishedGames {
    wire::Request request;
};

}  // namespace effect

using Effect =
    std::variant<effect::Send, effect::Close, effect::Welcomed, effect::NewGuest, effect::LookUp, effect::Save,
                 effect::LogIn, effect::Register, effect::ChangePassword, effect::LogOut, effect::ListLogins,
                 effect::EndLogins, effect::ToDirectory, effect::ToRoom, effect::ToBooks, effect::ToFinishedGames>;
/// The host must carry the effects out in this order.
using Effects = std::vector<Effect>;

}  // namespace anteroom::session
