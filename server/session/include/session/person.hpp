#pragma once

#include <optional>
#include <string>

#include "store/port/ids.hpp"
#include "store/port/role.hpp"
#include "store/port/rows.hpp"

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
    bool is_program = false;
};

}  // namespace anteroom::session
