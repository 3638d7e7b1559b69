#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "wire/one_of.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

using Bytes32 = std::array<std::uint8_t, 32>;

/// The requests that name a room. A join by code or link has shown that it may come in; one by number must be to a
/// public room or to one in which the player sits.
using RoomRequest = std::variant<wire::Join, wire::Unwatch, wire::Sit, wire::Stand, wire::Leave, wire::Ready,
                                 wire::Unready, wire::Start, wire::Nonce, wire::Settings, wire::SetBot, wire::Kick,
                                 wire::CallBot, wire::Rematch, wire::Play, wire::Chat, wire::Void>;

/// Nothing for the requests that no room answers.
inline std::optional<RoomRequest> room_request_of(const wire::RequestBody& body) {
    return wire::one_of<RoomRequest>(body);
}

}  // namespace anteroom::room
