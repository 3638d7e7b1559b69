#pragma once

#include <bitset>

#include "engine/bots/bot.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::engine {

namespace spoil {

/// Facts about the cards, collected from the public notices (SPOIL-7, 11). These facts are true until the next shuffle.
class CardsSeen {
  public:
    void hear(std::span<const Notice> told, const TableView& table);

    /// Returns whether the card was laid and revealed, or left the table with the
    /// centre, since the last shuffle. Such a card is in no hand and not in the deck.
    bool is_gone(Card card) const { return gone_[place(card)]; }
    /// Returns the cards that this seat bought and still has.
    const Hand& bought(Seat seat) const { return bought_.at(seat.index); }

  private:
    static std::size_t place(Card card) { return 4 * std::size_t{card.rank} - 8 + static_cast<std::size_t>(card.suit); }
    void lose(Seat seat, Card card);

    std::bitset<52> gone_;
    BySeat<Hand> bought_ = BySeat<Hand>(8);
    Centre centre_;
};

/// This bot lays any card and aims it at another seat, unless aiming at itself is useful. The bot buys nothing and
/// always votes no.
Action choose_easily(const BotSees<Spoil>& sees, RandomSource& random);

/// This bot imagines the cards that the others may have laid or will lay. The bot plays each of its choices against
/// many such rounds. It takes one of the choices that leave it strongest and its other cards most useful. It buys a
/// card only if the card is worth the chip. It chooses the target of a harmless card as if the card were dangerous, so
/// that targets reveal little about suits.
///
/// Win rate of one such bot against `easy` bots (2,000 games per table size, seats rotated, 95 % interval): 3 players
/// 77.6 ± 1.8 %; 4: 71.8 ± 2.0 %; 5: 65.5 ± 2.1 %; 6: 62.2 ± 2.1 %. A decision takes 70 µs with 3 players and 210 µs
/// with 6.
Action choose_well(const BotSees<Spoil>& sees, RandomSource& random);

/// This bot imagines the other hands, works out the card that a good player would lay from each, and takes the best
/// answer. Before any card is laid, the bot predicts the suit of another player's card correctly in 41 % of cases with
/// three players, and in 35 % with six. The bot `good` predicts the suit correctly in 34 % and 29 %.
Action choose_by_search(const BotSees<Spoil>& sees, RandomSource& random);

}  // namespace spoil

template <>
struct BotMemory<Spoil> : spoil::CardsSeen {};

/// The levels `easy`, `good` and `expert`.
template <>
std::span<const BotLevel<Spoil>> bot_levels<Spoil>();

}  // namespace anteroom::engine
