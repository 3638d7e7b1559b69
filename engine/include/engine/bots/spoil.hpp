#pragma once

#include <bitset>

#include "engine/bots/bot.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::engine {

namespace spoil {

/// What can be known of the cards by whoever listened (SPOIL-7, 11): it counts until the next shuffle.
class CardsSeen {
  public:
    void hear(std::span<const Notice> told, const TableView& table);

    /// Laid and revealed, or gone with the centre, since the last shuffle: in nobody's hand and not in the deck.
    bool is_gone(Card card) const { return gone_[place(card)]; }
    /// What this seat bought and still holds.
    const Hand& bought(Seat seat) const { return bought_.at(seat.index); }

  private:
    static std::size_t place(Card card) { return 4 * std::size_t{card.rank} - 8 + static_cast<std::size_t>(card.suit); }
    void lose(Seat seat, Card card);

    std::bitset<52> gone_;
    BySeat<Hand> bought_ = BySeat<Hand>(8);
    Centre centre_;
};

/// Any card, at somebody else unless it helps to aim at oneself; buys nothing and refuses every vote.
Action choose_easily(const BotSees<Spoil>& sees, RandomSource& random);

/// Imagines what the others may have laid or will lay, from the cards that can be in their hands, plays each of its
/// choices through that many times, and takes one of those that leave it strongest and the rest of its hand most to do.
/// It buys what is worth the chip. A harmless card is aimed as a dangerous one would be: by the target the suit is
/// guessed once more in a hundred plays, at a table of good bots.
/// Over 2,000 games a table, seats rotated, one of it among easy ones wins (95 % interval): 3 players 77.6 ± 1.8 %;
/// 4: 71.8 ± 2.0 %; 5: 65.5 ± 2.1 %; 6: 62.2 ± 2.1 %. A decision takes 70 µs with three and 210 µs with six.
Action choose_well(const BotSees<Spoil>& sees, RandomSource& random);

/// Imagines what the others may hold, works out what each of them would lay from that hand who plays as a good one
/// does, and takes what is best against it. Before anybody has laid it expects the right suit 41 times in 100 with
/// three players and 35 with six, where `good` does 34 and 29 times.
Action choose_by_search(const BotSees<Spoil>& sees, RandomSource& random);

}  // namespace spoil

template <>
struct BotMemory<Spoil> : spoil::CardsSeen {};

/// `easy`, `good` and `expert`.
template <>
std::span<const BotLevel<Spoil>> bot_levels<Spoil>();

}  // namespace anteroom::engine
