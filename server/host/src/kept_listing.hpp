#pragma once

#include <optional>

#include "directory/lobby.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

/// A room that was open when the server ended and was not read back yet, as the lobby had it last, by the store's row.
/// None where nothing can be made of that, for nobody vouches for it; whatever is wrong with one is right as soon as
/// the room is read.
std::optional<directory::Listing> kept_listing(const store::RoomRow& row);

}  // namespace anteroom::host
