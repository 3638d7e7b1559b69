#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "wire/one_of.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::room {

using Bytes32 = std::array<std::uint8_t, 32>;

/// Requests that a room answers: the joins, and all that name a room. A join by code or link has shown
/// that it may come in. A join by number must be to a public room, or to a room where the player sits.
using RoomRequest = wire::RequestsOf<wire::Answerer::room, wire::Answerer::lobby_or_room>;

/// Empty for requests that no room answers.
inline std::optional<RoomRequest> room_request_of(const wire::RequestBody& body) {
    return wire::one_of<RoomRequest>(body);
}

}  // namespace anteroom::room
