#include "spoil_others.hpp"

#include <algorithm>

namespace anteroom::engine::spoil {
namespace {

constexpr std::size_t index(Suit suit) {
    return static_cast<std::size_t>(suit);
}

/// Draws one of the weights with a probability in proportion to its size. At least one weight is not zero.
template <class Weights>
std::size_t draw(const Weights& weights, std::size_t count, RandomSource& random) {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += weights[i];
    double left = sum * (random.below(1u << 20) + 0.5) / (1u << 20);
    for (std::size_t i = 0; i + 1 < count; ++i) {
        left -= weights[i];
        if (left < 0) return i;
    }
    return count - 1;
}

}  // namespace

Others::Others(const BotSees<Spoil>& sees, const Standings& standings)
    : sees_(sees), me_(sees.me.index), count_(standings.count) {
    const auto in = [](const auto& cards, Card card) {
        return std::find(cards.begin(), cards.end(), card) != cards.end();
    };
    for (const Card card : whole_deck()) {
        bool seen = sees.memory.is_gone(card) || in(sees.own.hand, card) || in(sees.table.centre, card);
        for (std::size_t i = 0; i < count_; ++i) seen = seen || in(sees.memory.bought(seat_at(i)), card);
        if (!seen) unseen_.push_back(card);
    }
    for (std::size_t i = 0; i < count_; ++i)
        if (standings.at[i].active) expect(standings, i);
}

/// Players seldom aim at themselves, and hardly ever with spades.
/// Players with one life are attacked more often, and lay more hearts.
void Others::expect(const Standings& standings, std::size_t seat) {
    liking_[seat] = {1, 1, standings.at[seat].lives == 1 ? 1.3 : 1, 1};
    for (std::size_t t = 0; t < count_; ++t) {
        if (!standings.at[t].active) continue;
        const bool self = t == seat;
        aims_[seat][index(Suit::clubs)][t] = aims_[seat][index(Suit::hearts)][t] = self ? 0.2 : 1;
        aims_[seat][index(Suit::diamonds)][t] = self ? 0.3 : 1;
        aims_[seat][index(Suit::spades)][t] = self ? 0.02 : standings.at[t].lives == 1 ? 1.3 : 1;
    }
}

/// A player is more likely to lay a heart if a token already names that seat.
double Others::liking(std::size_t seat, Suit suit, bool tokens) const {
    double liking = liking_[seat][index(suit)];
    if (!tokens || suit != Suit::hearts) return liking;
    for (const auto& [by, token] : sees_.table.laid)
        if (token.index == seat && by != token) liking *= 1.2;
    return liking;
}

template <class Use>
void Others::deal_in_turn(RandomSource& random, Use use) const {
    std::vector<Card> pool = unseen_;
    std::size_t used = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        if (i == me_ || sees_.table.players[i].fallen) continue;
        Hand hand = sees_.memory.bought(seat_at(i));
        const auto cards = static_cast<std::size_t>(sees_.table.cards);
        while (hand.size() < cards && used < pool.size()) {
            const auto left = static_cast<std::uint32_t>(pool.size() - used);
            std::swap(pool[used], pool[used + random.below(left)]);
            hand.push_back(pool[used++]);
        }
        use(i, hand);
    }
}

std::array<Hand, seats_max> Others::deal(RandomSource& random) const {
    std::array<Hand, seats_max> hands{};
    deal_in_turn(random, [&](std::size_t seat, const Hand& hand) { hands[seat] = hand; });
    return hands;
}

/// Draws the card of a hand before the next hand is dealt. Records rely on this order to reproduce a bot's choices,
/// because another order would give other choices from the same seed.
Guesses Others::imagine(bool tokens, RandomSource& random) const {
    Guesses laid{};
    deal_in_turn(random, [&](std::size_t seat, const Hand& hand) {
        laid[seat] = lay(seat, hand.begin(), hand.size(), tokens, random);
    });
    return laid;
}

Guess Others::lay(std::size_t seat, const Card* hand, std::size_t cards, bool tokens, RandomSource& random) const {
    const Seat* token = tokens ? find(sees_.table.laid, seat_at(seat)) : nullptr;
    std::array<double, 6> weights{};
    for (std::size_t c = 0; c < cards; ++c) {
        const std::size_t suit = index(hand[c].suit);
        weights[c] = liking(seat, hand[c].suit, tokens && !token);
        if (token) weights[c] *= aims_[seat][suit][token->index] + 0.01;
    }
    const Card card = hand[draw(weights, cards, random)];
    const std::size_t target = token ? token->index : draw(aims_[seat][index(card.suit)], count_, random);
    return {card.suit, card.rank, target};
}

}  // namespace anteroom::engine::spoil
