#pragma once

#include <vector>

#include "engine/bots/spoil.hpp"
#include "spoil_round.hpp"

namespace anteroom::engine::spoil {

/// A guess about the cards that the other seats lay in a round. The guess draws cards that the seats can have, and aims
/// them as players usually do. It uses the tokens on the table, because seats that are targets or weak probably protect
/// themselves.
class Others {
  public:
    Others(const BotSees<Spoil>& sees, const Standings& standings);

    /// Returns guesses for the present round if `tokens` is true, otherwise for the beginning of another round of this
    /// hand.
    Guesses imagine(bool tokens, RandomSource& random) const;

    /// Returns possible hands of the other seats. The result has no hand for the seat itself and for players out of the
    /// game. If a seat has laid a card, its hand is one card smaller than the table says.
    std::array<Hand, seats_max> deal(RandomSource& random) const;

  private:
    /// Deals to one seat after the other. Calls `use(seat, hand)` before it deals to the next seat.
    template <class Use>
    void deal_in_turn(RandomSource& random, Use use) const;
    void expect(const Standings& standings, std::size_t seat);
    double liking(std::size_t seat, Suit suit, bool tokens) const;
    Guess lay(std::size_t seat, const Card* hand, std::size_t cards, bool tokens, RandomSource& random) const;

    const BotSees<Spoil>& sees_;
    std::size_t me_;
    std::size_t count_;
    std::vector<Card> unseen_;
    std::array<std::array<double, 4>, seats_max> liking_{};                       ///< index: seat, suit
    std::array<std::array<std::array<double, seats_max>, 4>, seats_max> aims_{};  ///< index: seat, suit, target
};

}  // namespace anteroom::engine::spoil
