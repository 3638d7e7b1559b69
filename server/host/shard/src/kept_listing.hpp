#pragma once

#include <optional>

#include "directory/lobby.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

/// Listing of a room that was open when the server ended and is not read yet: the last listing that the lobby had,
/// from the store's row. Returns none if the row's text is not a valid listing. Reading the room corrects any error.
std::optional<directory::Listing> kept_listing(const store::RoomRow& row);

}  // namespace anteroom::host
