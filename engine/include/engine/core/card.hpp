#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/list.hpp"

namespace anteroom::engine {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

/// A card, one of 52. The rank is 2 … 10, 11 jack, 12 queen, 13 king, 14 ace. The ace is high (SPOIL-18). The
/// canonical order is by rank, then clubs, diamonds, hearts, spades. Every shuffle starts from that order (ALL-2).
struct Card {
    std::uint8_t rank = 2;
    Suit suit = Suit::clubs;

    friend constexpr auto operator<=>(const Card&, const Card&) = default;
};

/// A list of up to 52 cards.
using Cards = List<Card, 52>;

/// Returns all 52 cards in canonical order: 2C 2D 2H 2S 3C … AS.
Cards whole_deck();

/// Returns the text of a card in the protocol: "9H", "TC", "AS".
std::string to_text(Card card);

}  // namespace anteroom::engine
