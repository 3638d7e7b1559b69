#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>

namespace anteroom::store {

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

/// The number of a record in its room: 1, 2, 3 … without a gap, through rematches and restarts. 0: before the first.
struct Seq {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Seq, Seq) = default;
};

/// Which ownership of a room a commit was made under. Rises by one with each claim.
struct Epoch {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Epoch, Epoch) = default;
};

/// The game within its room; a rematch is the next number. Rises from 1.
struct GameNumber {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(GameNumber, GameNumber) = default;
};

/// A client's own number of a request.
struct RequestId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(RequestId, RequestId) = default;
};

/// Milliseconds since 1970 UTC. The store has no clock: every time in it was given by its caller.
struct TimeMs {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(TimeMs, TimeMs) = default;
};

/// SHA-256 of a secret (a player's token, the 128 bits of a private link). The secrets themselves are never stored.
struct SecretHash {
    std::array<std::uint8_t, 32> bytes{};
    friend constexpr auto operator<=>(const SecretHash&, const SecretHash&) = default;
};

}  // namespace anteroom::store

template <>
struct std::hash<anteroom::store::RoomId> {
    std::size_t operator()(anteroom::store::RoomId id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};
template <>
struct std::hash<anteroom::store::PlayerId> {
    std::size_t operator()(anteroom::store::PlayerId id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};
