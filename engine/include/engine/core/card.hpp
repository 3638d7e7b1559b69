#pragma once

#include <compare>
#include <cstdint>

namespace anteroom::engine {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

/// A card of the 52. Rank 2 … 10, 11 jack, 12 queen, 13 king, 14 ace: ace high (SPOIL-18).
struct Card {
    std::uint8_t rank = 2;
    Suit suit = Suit::clubs;

    friend constexpr auto operator<=>(const Card&, const Card&) = default;
};

}  // namespace anteroom::engine
