#include <algorithm>

#include "spoil_mind.hpp"

namespace anteroom::engine::spoil {
namespace {

/// Limit on the choices of other seats that one decision works out, over all imagined rounds. They take about 10 ms.
constexpr std::size_t choices_max = 240;
/// Number of rounds that each of these other seats imagines for its choice.
constexpr std::size_t others_worlds = 12;

/// Another seat with a possible hand. The seat sees the table as in its own turn, and plays like a good player.
class Other {
  public:
    Other(const BotSees<Spoil>& sees, Seat seat, const Hand& hand)
        : config_(sees.config), memory_(sees.memory), table_(sees.table), own_{hand, std::nullopt, {}}, seat_(seat) {}

    /// Returns guesses for this round, in which the seat knows the tokens of the seats before it.
    Guess now(RandomSource& random) {
        const Seat* token = find(table_.laid, seat_);
        const bool has_laid = token != nullptr;
        const Seat laid_at = has_laid ? *token : Seat{};
        std::erase_if(table_.laid, [&](const auto& entry) { return turn_of(entry.first) >= turn_of(seat_); });
        if (!has_laid) buy(random);
        Guess guess = laid(random);
        if (has_laid) guess.target = laid_at.index;
        return guess;
    }

    /// Returns guesses for the beginning of another round of this hand.
    Guess later(RandomSource& random) {
        table_.laid.clear();
        return laid(random);
    }

  private:
    std::size_t turn_of(Seat seat) const {
        const std::size_t count = table_.players.size();
        return (seat.index + count - table_.starter.index) % count;
    }

    Action choice(RandomSource& random) const {
        const BotSees<Spoil> sees{seat_, config_, table_, own_, memory_};
        return choose_among(drawn_rounds(sees, others_worlds, random), sees, random);
    }

    /// Buys a card if the card is worth the chip. In this model a seat never spends its last chip.
    void buy(RandomSource& random) {
        if (table_.chips[seat_.index] < 2) return;
        for (const Card take : table_.centre)
            for (const Card give : own_.hand) own_.legal.emplace_back(Buy{take, give});
        const Action first = choice(random);
        own_.legal.clear();
        if (const auto* bought = std::get_if<Buy>(&first))
            *std::find(own_.hand.begin(), own_.hand.end(), bought->give) = bought->take;
    }

    Guess laid(RandomSource& random) const {
        const auto play = std::get<Play>(choice(random));
        return {play.card.suit, play.card.rank, play.target.index};
    }

    const Config& config_;
    const BotMemory<Spoil>& memory_;
    TableView table_;
    SeatView own_;
    Seat seat_;
};

}  // namespace

Rounds played_rounds(const BotSees<Spoil>& sees, RandomSource& random) {
    const Standings standings = standings_of(sees);
    const auto active =
        std::count_if(standings.at.begin(), standings.at.end(), [](const auto& one) { return one.active; });
    const std::size_t worlds = choices_max / static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, active - 1));
    const Others others(sees, standings);
    Rounds rounds;
    rounds.measure = Measure::from_games;
    for (std::size_t world = 0; world < worlds; ++world) {
        const auto hands = others.deal(random);
        const bool is_later = world % 3 == 2;
        Guesses& round = is_later ? rounds.later.emplace_back() : rounds.now.emplace_back();
        for (std::size_t i = 0; i < hands.size(); ++i) {
            if (hands[i].empty()) continue;
            Other other(sees, seat_at(i), hands[i]);
            round[i] = is_later ? other.later(random) : other.now(random);
        }
    }
    return rounds;
}

Action choose_by_search(const BotSees<Spoil>& sees, RandomSource& random) {
    return choose_among(played_rounds(sees, random), sees, random);
}

}  // namespace anteroom::engine::spoil
