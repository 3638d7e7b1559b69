#pragma once

#include <compare>
#include <cstdint>
#include <functional>

/// Ids of things that exist longer than a connection. Messages, records and tables use the same numbers.
namespace anteroom::ids {

/// The permanent number of a room, from 1 upwards. The code that people read aloud is only another name.
struct RoomId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(RoomId, RoomId) = default;
};

/// The permanent number of a player, from 1 upwards.
struct PlayerId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;
};

/// The number of a game in its room, from 1 upwards. A rematch gets the next number.
struct GameNumber {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(GameNumber, GameNumber) = default;
};

/// The number of a room's update, and of the update's record: 1, 2, 3 … without a gap, through rematches and restarts.
/// 0 stands for the state before the first update.
struct Seq {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Seq, Seq) = default;
};

/// The number of a request, which the client chooses. The number increases as long as the client key is the same.
struct RequestId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(RequestId, RequestId) = default;
};

/// A time in milliseconds since 1970 UTC, by the server's clock.
struct TimeMs {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(TimeMs, TimeMs) = default;
};

}  // namespace anteroom::ids

template <>
struct std::hash<anteroom::ids::RoomId> {
    std::size_t operator()(anteroom::ids::RoomId id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};
template <>
struct std::hash<anteroom::ids::PlayerId> {
    std::size_t operator()(anteroom::ids::PlayerId id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};
