#pragma once

#include <compare>
#include <cstdint>
#include <functional>

/// The names of things that outlive a connection: the same number in a message, in a record and at a table.
namespace anteroom::ids {

/// A room, for ever. Rises from 1; the code that people read aloud is only an alias.
struct RoomId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(RoomId, RoomId) = default;
};

/// A player, for ever. Rises from 1.
struct PlayerId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;
};

/// The game within its room; a rematch is the next number. Rises from 1.
struct GameNumber {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(GameNumber, GameNumber) = default;
};

/// The number of a room's update and of its record: 1, 2, 3 … without a gap, through rematches and restarts. 0: before
/// the first.
struct Seq {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Seq, Seq) = default;
};

/// A client's own number of a request, rising within its client key.
struct RequestId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(RequestId, RequestId) = default;
};

/// Milliseconds of the server's clock, since 1970 UTC.
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
