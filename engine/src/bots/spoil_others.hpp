#pragma once

#include <vector>

#include "engine/bots/spoil.hpp"
#include "spoil_round.hpp"

namespace anteroom::engine::spoil {

/// What the others of a round may have laid or will lay: drawn from the cards that can be in their hands, aimed as
/// players aim. A token that lies is read; seats that are named or weak are expected to protect themselves.
class Others {
  public:
    Others(const BotSees<Spoil>& sees, const Standings& standings);

    /// With `tokens` as the round stands; without them as at the beginning of some other round of this hand.
    Guesses imagine(bool tokens, RandomSource& random) const;

    /// What the others may hold; empty of the seat itself and of who is out. A seat that has laid holds one card less
    /// than the table says.
    std::array<Hand, seats_max> deal(RandomSource& random) const;

  private:
    /// Deals one seat after the other; `use(seat, hand)` is called before the next one is dealt.
    template <class Use>
    void deal_in_turn(RandomSource& random, Use use) const;
    void expect(const Standings& standings, std::size_t seat);
    double liking(std::size_t seat, Suit suit, bool tokens) const;
    Guess lay(std::size_t seat, const Card* hand, std::size_t cards, bool tokens, RandomSource& random) const;

    const BotSees<Spoil>& sees_;
    std::size_t me_;
    std::size_t count_;
    std::vector<Card> unseen_;
    std::array<std::array<double, 4>, seats_max> liking_{};                       ///< by seat and suit
    std::array<std::array<std::array<double, seats_max>, 4>, seats_max> aims_{};  ///< and target
};

}  // namespace anteroom::engine::spoil
