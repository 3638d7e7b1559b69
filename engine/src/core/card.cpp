#include "engine/core/card.hpp"

#include <string_view>

namespace anteroom::engine {

Cards whole_deck() {
    Cards cards;
    for (std::uint8_t rank = 2; rank <= 14; ++rank)
        for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) cards.push_back({rank, suit});
    return cards;
}

std::string to_text(Card card) {
    constexpr std::string_view ranks = "23456789TJQKA";
    constexpr std::string_view suits = "CDHS";
    return {ranks.at(card.rank - 2u), suits.at(static_cast<std::size_t>(card.suit))};
}

}  // namespace anteroom::engine
