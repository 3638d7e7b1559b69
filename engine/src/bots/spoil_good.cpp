#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/bots/spoil.hpp"
#include "engine/core/overloaded.hpp"

namespace anteroom::engine::spoil {
namespace {

constexpr std::size_t seats_max = 6;
constexpr std::size_t worlds = 40;  ///< imagined rounds a decision; the same for every choice

struct Guess {
    Suit suit = Suit::clubs;
    int rank = 0;
    std::size_t target = 0;
};
using Round = std::array<Guess, seats_max>;

struct Standing {
    int lives = 0;
    std::int64_t chips = 0;
    bool active = false;
};
using Table = std::array<Standing, seats_max>;

/// How likely a seat is to be the last one standing, up to a common factor. Rounds are paid with chips and survived
/// with lives, so that the lack of either cannot be made up for by the other.
double strength(const Standing& player) {
    if (!player.active || player.lives <= 0 || player.chips <= 0) return 0;
    // A life is worth a little more the more there are. Only operations that give the same on every machine.
    constexpr std::array<double, 6> of_lives{0, 1, 2.14, 3.35, 4.59, 5.87};
    const auto lives = std::min<std::size_t>(static_cast<std::size_t>(player.lives), of_lives.size() - 1);
    return of_lives[lives] * std::sqrt(static_cast<double>(player.chips) + 1.0);
}

class Mind {
  public:
    Mind(const BotSees<Spoil>& sees, RandomSource& random) : sees_(sees), count_(sees.table.players.size()) {
        for (std::size_t i = 0; i < count_; ++i) {
            const PlayerView& player = sees.table.players[i];
            table_[i] = {player.lives, sees.table.chips[i], !player.fallen.has_value()};
            if (table_[i].active) active_.push_back(i);
        }
        for (Round& round : rounds_)
            for (const std::size_t i : active_) round[i] = imagine(i, random);
    }

    /// The share of all strength that is its own now.
    double share() const { return share(table_); }

    /// What laying this card at this target leaves it, in the mean. `paid` chips have gone into the pot before.
    double value(Card card, std::size_t target, std::int64_t paid) const {
        double sum = 0;
        for (Round round : rounds_) {
            round[sees_.me.index] = {card.suit, card.rank, target};
            sum += share(after(round, paid));
        }
        return sum / static_cast<double>(worlds) - worth_keeping(card);
    }

    std::size_t active() const { return active_.size(); }

  private:
    /// A card that can do something later is worth a little more in the hand than a club.
    static double worth_keeping(Card card) {
        if (card.suit == Suit::clubs) return 0;
        return card.suit == Suit::spades ? 0.004 : 0.006;
    }

    /// What a seat has laid, or will lay. Nobody aims a spade at itself, and clubs are played a little less.
    Guess imagine(std::size_t i, RandomSource& random) const {
        Guess guess;
        const Seat* laid = find(sees_.table.laid, seat_at(i));
        const auto others = static_cast<std::uint32_t>(active_.size());
        guess.target = laid ? laid->index : active_[random.below(others)];
        guess.rank = 2 + static_cast<int>(random.below(13));
        const bool self = guess.target == i;
        const std::uint32_t die = random.below(self ? 9 : 12);
        guess.suit = die < 3 ? Suit::diamonds : die < 6 ? Suit::hearts : die < 8 || self ? Suit::clubs : Suit::spades;
        return guess;
    }

    static bool hits(const Round& round, std::size_t by) {
        const Guess& mine = round[by];
        const Guess& other = round[mine.target];
        if (mine.suit != Suit::spades || (mine.target != by && other.suit == Suit::hearts)) return false;
        const bool duel = mine.target != by && other.suit == Suit::spades && other.target == by;
        return !duel || mine.rank > other.rank;
    }

    /// An estimate of how the round ends; the options of the table are not known here.
    Table after(const Round& round, std::int64_t paid) const {
        Table table = table_;
        table[sees_.me.index].chips -= paid;
        std::int64_t pot = sees_.table.pot + paid;
        std::array<bool, seats_max> hit{};
        for (const std::size_t i : active_)
            if (hits(round, i)) hit[round[i].target] = true;
        for (const std::size_t i : active_) {
            table[i].lives -= hit[i] ? 1 : 0;
            table[i].active = table[i].lives > 0;
        }
        std::array<bool, seats_max> claim{};
        for (const std::size_t i : active_) {
            if (round[i].suit != Suit::diamonds || round[i].target == i) continue;
            claim[i] = true;
            claim[round[i].target] = true;
        }
        std::int64_t claimants = 0;
        for (const std::size_t i : active_) {
            claim[i] = claim[i] && table[i].active && !(hit[i] && round[i].suit == Suit::diamonds);
            claimants += claim[i] ? 1 : 0;
        }
        const std::int64_t share = claimants > 0 ? pot / claimants : 0;
        pot -= share * claimants;
        for (const std::size_t i : active_) {
            const bool self = round[i].suit == Suit::diamonds && round[i].target == i && !hit[i] && !claim[i];
            if (claim[i]) table[i].chips += share;
            if (self && pot > 0) --pot, ++table[i].chips;
        }
        return table;
    }

    double share(const Table& table) const {
        double all = 0;
        for (const std::size_t i : active_) all += strength(table[i]);
        return all > 0 ? strength(table[sees_.me.index]) / all : 1.0 / static_cast<double>(active_.size());
    }

    const BotSees<Spoil>& sees_;
    std::size_t count_;
    Table table_{};
    std::vector<std::size_t> active_;
    std::array<Round, worlds> rounds_{};
};

/// The card that it would miss least.
bool poorer(Card a, Card b) {
    const auto rank = [](Card card) { return std::pair(card.suit != Suit::clubs, card.rank); };
    return rank(a) < rank(b);
}

struct Best {
    double value = -1e9;
    std::optional<Action> action;

    void offer(double value_of_it, const Action& it) {
        if (value_of_it <= value) return;
        value = value_of_it;
        action = it;
    }
};

}  // namespace

Action choose_well(const BotSees<Spoil>& sees, RandomSource& random) {
    const Mind mind(sees, random);
    const Hand& hand = sees.own.hand;
    const auto poorest = std::min_element(hand.begin(), hand.end(), poorer);
    // A purchase must promise more than the guesses are wrong by.
    constexpr double purchase_gain_min = 0.02;
    Best best;
    for (const Action& action : sees.own.legal) {
        std::visit(overloaded{
                       [&](const Play& play) { best.offer(mind.value(play.card, play.target.index, 0), play); },
                       [&](const Buy& buy) {
                           if (buy.give != *poorest) return;
                           Best with_it;
                           for (std::size_t i = 0; i < sees.table.players.size(); ++i)
                               if (!sees.table.players[i].fallen) with_it.offer(mind.value(buy.take, i, 1), buy);
                           best.offer(with_it.value - purchase_gain_min, buy);
                       },
                       [](const Propose&) {},
                       [&](const Answer& answer) {
                           // Sharing equally is good for who is weaker than the others.
                           const bool agree = mind.share() * static_cast<double>(mind.active()) < 0.8;
                           best.offer(answer.agree == agree ? 1 : 0, answer);
                       },
                   },
                   action);
    }
    return best.action ? *best.action : sees.own.legal.front();
}

}  // namespace anteroom::engine::spoil
