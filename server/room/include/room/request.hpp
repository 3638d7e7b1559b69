#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "wire/one_of.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::room {

using Bytes32 = std::array<std::uint8_t, 32>;

/// Requests that a room answers: joins, and all requests that name a room. A newcomer may join a public room by its
/// number, and any room by its code or link. Players who own, view or sit in the room may always join.
using RoomRequest = wire::RequestsOf<wire::Answerer::room, wire::Answerer::lobby_or_room>;

/// Returns nothing for requests that no room answers.
inline std::optional<RoomRequest> room_request_of(const wire::RequestBody& body) {
    return wire::one_of<RoomRequest>(body);
}

}  // namespace anteroom::room
