#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace anteroom::wire {

/// Whole numbers in messages end here, so that every language with doubles can hold them: 2^53 - 1.
inline constexpr std::int64_t int_max = (std::int64_t{1} << 53) - 1;

/// A client's own number of a request: 1 … int_max, rising within its client key.
struct RequestId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(RequestId, RequestId) = default;
};

/// A room, for ever: 1 … int_max. In messages that list several rooms its key is "r41".
struct RoomId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(RoomId, RoomId) = default;
};

/// A person: 1 … int_max.
struct PlayerId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;
};

/// The number of a room's update; 0 stands before the first.
struct Seq {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Seq, Seq) = default;
};

/// The DecisionId of one seat's present choice.
struct Turn {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Turn, Turn) = default;
};

/// "s0" … "s7" in messages.
struct SeatIndex {
    std::uint8_t value = 0;
    friend constexpr auto operator<=>(SeatIndex, SeatIndex) = default;
};
inline constexpr std::uint8_t seats_max = 8;

/// Milliseconds of the server's clock, since 1970 UTC.
struct TimeMs {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(TimeMs, TimeMs) = default;
};

/// One JSON object as compact text: well-formed, no key twice, within the depth limit. The wire knows no game, so
/// `options` and `action` travel so to the codec of the game.
struct JsonObject {
    std::string text;
    friend auto operator<=>(const JsonObject&, const JsonObject&) = default;
};

}  // namespace anteroom::wire
