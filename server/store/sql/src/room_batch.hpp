#pragma once

#include <span>
#include <string>

#include "store/port/ids.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// Several rooms named in one statement, in words that every database has.

/// Behind `IN`: parameters 1 to claims_max.
std::string these_rooms();
/// What else the statement asks for has the numbers behind those of the rooms, from 1 on.
int number_behind_rooms(int at);
std::string parameter_behind_rooms(int at);
/// From one room to claims_max; those parameters that are left over name the last again.
Statement& bind_rooms(Statement& statement, std::span<const RoomId> rooms);

}  // namespace anteroom::store
