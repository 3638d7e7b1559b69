#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/list.hpp"

namespace anteroom::engine {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

/// A card of the 52. Rank 2 … 10, 11 jack, 12 queen, 13 king, 14 ace: ace high (SPOIL-18). The order of cards, by rank
/// and then clubs, diamonds, hearts, spades, is the canonical one from which every shuffle starts (ALL-2).
struct Card {
    std::uint8_t rank = 2;
    Suit suit = Suit::clubs;

    friend constexpr auto operator<=>(const Card&, const Card&) = default;
};

/// Some of them.
using Cards = List<Card, 52>;

/// The 52 in canonical order: 2C 2D 2H 2S 3C … AS.
Cards whole_deck();

/// As in the protocol: "9H", "TC", "AS".
std::string to_text(Card card);

}  // namespace anteroom::engine
