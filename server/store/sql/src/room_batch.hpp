#pragma once

#include <span>
#include <string>

#include "store/port/ids.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// Several rooms in one statement, in SQL that every database understands

/// Returns the list after `IN`: parameters 1 to claims_max.
std::string these_rooms();
/// Returns the number of another parameter of the statement, counted from 1 after the parameters of the rooms.
int number_behind_rooms(int at);
std::string parameter_behind_rooms(int at);
/// Binds 1 to claims_max rooms. The remaining parameters repeat the last room.
Statement& bind_rooms(Statement& statement, std::span<const RoomId> rooms);

}  // namespace anteroom::store
