#pragma once

#include <optional>

#include "directory/lobby.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

/// The listing of a room that was open when the server ended and is not read yet. It is the last listing in the lobby,
/// from the store's row. Returns none if the row's text is not a valid listing. Reading the room corrects any error.
std::optional<directory::Listing> kept_listing(const store::RoomRow& row);

}  // namespace anteroom::host
