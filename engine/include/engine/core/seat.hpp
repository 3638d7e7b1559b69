#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace anteroom::engine {

/// A place at the table, numbered clockwise from 0 (ALL-1). A seat is not the player who sits there.
struct Seat {
    std::uint8_t index = 0;

    friend constexpr auto operator<=>(Seat, Seat) = default;
};

constexpr Seat seat_at(std::size_t index) {
    return Seat{static_cast<std::uint8_t>(index)};
}

/// The id of one choice of one seat. The id increases during the game and changes only when this seat chooses, so
/// answers at the same time do not make each other invalid. In the protocol, the name of the id is `turn`.
struct DecisionId {
    std::uint64_t value = 0;

    friend constexpr auto operator<=>(DecisionId, DecisionId) = default;
};

}  // namespace anteroom::engine

template <>
struct std::hash<anteroom::engine::Seat> {
    std::size_t operator()(anteroom::engine::Seat seat) const noexcept { return seat.index; }
};
