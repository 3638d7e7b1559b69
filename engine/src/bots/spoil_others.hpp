#pragma once

#include <vector>

#include "engine/bots/spoil.hpp"
#include "spoil_round.hpp"

namespace anteroom::engine::spoil {

/// A guess at the cards that the other seats lay in a round. Cards are drawn from those that the seats can hold, and
/// targets follow the usual aims of players. Tokens on the table count. Seats that are targets or weak are expected to
/// protect themselves.
class Others {
  public:
    Others(const BotSees<Spoil>& sees, const Standings& standings);

    /// Guesses for the present round if `tokens` is true, otherwise for the beginning of another round of this hand.
    Guesses imagine(bool tokens, RandomSource& random) const;

    /// Possible hands of the others. The seat itself and players out of the game have none. The hand of a seat that has
    /// laid is one card smaller than the table says.
    std::array<Hand, seats_max> deal(RandomSource& random) const;

  private:
    /// Deals one seat after the other, and calls `use(seat, hand)` before the next deal.
    template <class Use>
    void deal_in_turn(RandomSource& random, Use use) const;
    void expect(const Standings& standings, std::size_t seat);
    double liking(std::size_t seat, Suit suit, bool tokens) const;
    Guess lay(std::size_t seat, const Card* hand, std::size_t cards, bool tokens, RandomSource& random) const;

    const BotSees<Spoil>& sees_;
    std::size_t me_;
    std::size_t count_;
    std::vector<Card> unseen_;
    std::array<std::array<double, 4>, seats_max> liking_{};                       ///< indexed by seat and suit
    std::array<std::array<std::array<double, seats_max>, 4>, seats_max> aims_{};  ///< one per seat, suit and target
};

}  // namespace anteroom::engine::spoil
