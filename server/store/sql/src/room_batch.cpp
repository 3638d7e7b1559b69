#include "room_batch.hpp"

#include <algorithm>
#include <cstddef>

#include "store/port/store.hpp"

namespace anteroom::store {

std::string these_rooms() {
    std::string list;
    for (std::size_t i = 1; i <= claims_max; ++i) list += (list.empty() ? "(?" : ", ?") + std::to_string(i);
    return list + ")";
}

int number_behind_rooms(int at) {
    return static_cast<int>(claims_max) + at;
}

std::string parameter_behind_rooms(int at) {
    return "?" + std::to_string(number_behind_rooms(at));
}

Statement& bind_rooms(Statement& statement, std::span<const RoomId> rooms) {
    if (rooms.empty() || rooms.size() > claims_max) throw SqlError("too many rooms, or none");
    for (std::size_t i = 0; i < claims_max; ++i)
        statement.bind(static_cast<int>(i) + 1, rooms[std::min(i, rooms.size() - 1)].value);
    return statement;
}

}  // namespace anteroom::store
