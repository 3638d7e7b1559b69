#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "wire/one_of.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

using Bytes32 = std::array<std::uint8_t, 32>;

namespace detail {

/// Its `type` has the requests of `Found`, and those of `Left` that name a room.
template <class Found, class Left>
struct RequestsOfRooms;

template <class Found>
struct RequestsOfRooms<Found, std::variant<>> {
    using type = Found;
};

template <class... Found, class First, class... Left>
struct RequestsOfRooms<std::variant<Found...>, std::variant<First, Left...>>
    : RequestsOfRooms<std::conditional_t<wire::NamesRoom<First>, std::variant<Found..., First>, std::variant<Found...>>,
                      std::variant<Left...>> {};

}  // namespace detail

/// What a room answers: every request that names a room, and the joins. A join by code or link has shown that it may
/// come in; one by number must be to a public room or to one in which the player sits.
using RoomRequest = detail::RequestsOfRooms<std::variant<wire::Join>, wire::RequestBody>::type;

/// Nothing for the requests that no room answers.
inline std::optional<RoomRequest> room_request_of(const wire::RequestBody& body) {
    return wire::one_of<RoomRequest>(body);
}

}  // namespace anteroom::room
