#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "ids/ids.hpp"

namespace anteroom::wire {

/// Whole numbers in messages end here, so that every language with doubles can hold them: 2^53 - 1.
inline constexpr std::int64_t int_max = (std::int64_t{1} << 53) - 1;

// In messages each is 1 … int_max; 0 is the Seq before the first. In a list of several rooms a room's key is "r41".
using ids::PlayerId;
using ids::RequestId;
using ids::RoomId;
using ids::Seq;
using ids::TimeMs;

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

/// One JSON object as compact text: well-formed, no key twice, within the depth limit. The wire knows no game, so
/// `options` travel so to the codec of the game.
struct JsonObject {
    std::string text;
    friend auto operator<=>(const JsonObject&, const JsonObject&) = default;
};

}  // namespace anteroom::wire
