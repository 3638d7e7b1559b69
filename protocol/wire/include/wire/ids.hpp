#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "ids/ids.hpp"

namespace anteroom::wire {

/// The largest whole number in messages. The number is 2^53 - 1, which a double can represent exactly.
inline constexpr std::int64_t int_max = (std::int64_t{1} << 53) - 1;

// Ids are 1 … int_max. For Seq, 0 is the state before the first update. In a list, room 41 has the key "r41".
using ids::PlayerId;
using ids::RequestId;
using ids::RoomId;
using ids::Seq;
using ids::TimeMs;

/// The DecisionId of a seat's present choice.
struct Turn {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Turn, Turn) = default;
};

/// A seat. In messages a seat is "s0" … "s7".
struct SeatIndex {
    std::uint8_t value = 0;
    friend constexpr auto operator<=>(SeatIndex, SeatIndex) = default;
};
inline constexpr std::uint8_t seats_max = 8;

/// One JSON object as compact text: well-formed, without duplicate keys, within the depth limit.
/// The wire layer knows no game, so it passes `options` to the game's codec in this form.
struct JsonObject {
    std::string text;
    friend auto operator<=>(const JsonObject&, const JsonObject&) = default;
};

}  // namespace anteroom::wire
