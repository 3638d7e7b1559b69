#pragma once

#include <optional>
#include <string>

#include "store/port/ids.hpp"
#include "store/port/role.hpp"
#include "store/port/rows.hpp"

namespace anteroom::session {

/// Server time. The host derives it from a steady clock.
using Instant = store::TimeMs;

/// The player of a connection, as rooms and the directory know the player.
struct Person {
    store::PlayerId player;
    std::string name;
    store::Role role = store::Role::guest;
    store::SecretHash token;  ///< the token of this connection's login
    std::string client;       ///< the key of this page load or process
    /// Changes of the player that are not stored, set until the player is stored. The commit that seats the player must
    /// store them too.
    std::optional<store::PlayerChanges> unsaved;
    bool is_program = false;
};

}  // namespace anteroom::session
