#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "session/person.hpp"
#include "store/port/ids.hpp"
#include "store/port/outcome.hpp"
#include "store/port/rows.hpp"
#include "wire/error.hpp"
#include "wire/ids.hpp"

namespace anteroom::session {

namespace input {

/// A text frame. The view is valid only during the call.
struct Frame {
    std::string_view text;
    Instant arrived;
};
/// The answer to NewGuest: an unused number, and a fresh secret with its hash.
struct Guest {
    store::PlayerId player;
    std::string token;
    store::SecretHash token_hash;
    store::TimeMs since{};  ///< time of day of the guest's beginning
    bool is_stored_first =
        false;  ///< true if the guest must be stored before the welcome, because other servers know only stored guests
};
/// The server admits no new guest now.
struct NoGuest {
    wire::ErrorCode why = wire::ErrorCode::not_durable;
};
/// The answer to LookUp and LogIn. The answer is empty if no player has this token.
struct Known {
    struct Player {
        store::PlayerRow row;
        std::vector<store::PlayerId> mutes;
        std::optional<store::PlayerChanges> unsaved;
        store::WrongPasswords wrong_passwords{};
    };
    std::optional<Player> player;
    store::SecretHash token_hash{};
    std::optional<std::string> new_token{};
};
/// The answer to a LogIn that failed.
struct NotLoggedIn {
    wire::ErrorCode why = wire::ErrorCode::bad_login;
};
/// The answer to Register, ChangePassword, LogOut, ListLogins and EndLogins.
struct AccountDone {
    wire::RequestId request;
    std::optional<wire::ErrorCode> refused;
    std::string data{};  ///< the data of the `ok`, if the host has any
};
/// The player of this connection has a new name and role, and is now in the store.
struct Changed {
    std::string name;
    store::Role role = store::Role::player;
};
/// The token of this connection is no longer valid.
struct LoggedOut {};
/// The store could not be read.
struct NotKnown {};
/// The answer to Save.
struct Saved {
    wire::RequestId request;
    store::Outcome outcome;
};
/// The connection begins or stops viewing a room.
struct Viewing {
    store::RoomId room;
    bool on = true;
    store::Seq seq;                ///< the newest number of the room
    wire::RequestId entered_by{};  ///< set if the connection begins: the create or join request that let it in
};
struct Tick {};

}  // namespace input

using Input =
    std::variant<input::Frame, input::Guest, input::NoGuest, input::Known, input::NotKnown, input::Saved,
                 input::Viewing, input::Tick, input::NotLoggedIn, input::AccountDone, input::Changed, input::LoggedOut>;

}  // namespace anteroom::session
