#include <algorithm>
#include <array>
#include <optional>

#include "spoil_mind.hpp"

namespace anteroom::engine::spoil {

Standings standings_of(const BotSees<Spoil>& sees) {
    Standings standings;
    standings.count = sees.table.players.size();
    standings.pot = sees.table.pot;
    standings.rounds_left = sees.config.last_round() - sees.table.round_no + 1;
    for (std::size_t i = 0; i < standings.count; ++i) {
        const PlayerView& player = sees.table.players[i];
        standings.at[i] = {player.lives, sees.table.chips[i], !player.fallen};
    }
    return standings;
}

namespace {

/// The weight of later cards compared with the present card. It is below one, because later cards may never be played.
constexpr double later_weight = 0.75;
/// Cards, targets and purchases whose values differ by less than this count as equal, because the guesses are not more
/// precise.
constexpr double near_card = 0.003;
constexpr double near_target = 0.01;
constexpr double purchase_gain_min = 0.01;
/// A harmless card pretends to be a diamond with a probability of 1/3, and otherwise a spade. Players lay diamonds
/// about that often.
constexpr std::uint32_t pretended_diamond = 3;
constexpr std::uint8_t pretended_rank = 8;
/// The bot proposes a vote only if its chance to win is below this share of a fair chance. A vote stops the table, so
/// the bot proposes one only after large losses, and not in every round.
constexpr double proposal_share_max = 0.5;
constexpr std::uint32_t proposal_rarity = 8;

bool harmless(Suit suit) {
    return suit == Suit::hearts || suit == Suit::clubs;
}

using ByTarget = std::array<double, seats_max>;

class Mind {
  public:
    Mind(const BotSees<Spoil>& sees, const Rounds& rounds)
        : sees_(sees), me_(sees.me.index), standings_(standings_of(sees)), rounds_(rounds) {
        for (std::size_t i = 0; i < standings_.count; ++i)
            if (standings_.at[i].active) targets_.push_back(i);
    }

    std::size_t me() const { return me_; }
    const std::vector<std::size_t>& targets() const { return targets_; }

    double chance() const { return chance_to_win(standings_, me_, rounds_.measure); }

    /// Returns the mean value of laying this card, by target. `paid` chips have already gone into the pot.
    ByTarget values(Card card, std::int64_t paid) const {
        // The target of a harmless card does not affect the round.
        if (!harmless(card.suit)) return values(rounds_.now, targets_, card, paid);
        ByTarget same{};
        same.fill(values(rounds_.now, {me_}, card, paid)[me_]);
        return same;
    }

    /// Returns the value of the card in another round of this hand.
    double later(Card card) const {
        return best_of(harmless(card.suit) ? values(rounds_.later, {me_}, card, 0)
                                           : values(rounds_.later, targets_, card, 0));
    }

    static double best_of(const ByTarget& values) { return *std::max_element(values.begin(), values.end()); }

  private:
    ByTarget values(const std::vector<Guesses>& rounds, const std::vector<std::size_t>& targets, Card card,
                    std::int64_t paid) const {
        Standings begins = standings_;
        begins.at[me_].chips -= paid;
        begins.pot += paid;
        ByTarget means{};
        for (Guesses round : rounds)
            for (const std::size_t t : targets) {
                round[me_] = {card.suit, card.rank, t};
                means[t] += chance_to_win(after_round(sees_.config, begins, round), me_, rounds_.measure) /
                            static_cast<double>(rounds.size());
            }
        return means;
    }

    const BotSees<Spoil>& sees_;
    std::size_t me_;
    Standings standings_;
    std::vector<std::size_t> targets_;
    const Rounds& rounds_;
};

/// Picks one of the choices that are nearly as good as the best.
std::size_t near_best(const std::vector<double>& values, double tolerance, RandomSource& random) {
    const double best = *std::max_element(values.begin(), values.end());
    std::vector<std::size_t> near;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] >= best - tolerance) near.push_back(i);
    return near[random.below(static_cast<std::uint32_t>(near.size()))];
}

/// The value of a card: laid now at its best target, and kept for another round of this hand.
struct Worth {
    Card card;
    double now = 0;
    double later = 0;
};

using Worths = std::vector<Worth>;

template <class Cards>
void weigh(Worths& worths, const Mind& mind, const Cards& cards, std::int64_t paid) {
    for (const Card card : cards) {
        const auto same = std::find_if(worths.begin(), worths.end(), [&](const Worth& one) {
            return one.card == card || (harmless(card.suit) && one.card.suit == card.suit);
        });
        if (same == worths.end())
            worths.push_back({card, mind.best_of(mind.values(card, paid)), later_weight * mind.later(card)});
        else
            worths.push_back({card, same->now, same->later});
    }
}

/// Returns the value of playing the best card of a hand now and the others later.
double plan(const Worths& hand) {
    double rest = 0;
    double best = -1e9;
    for (const Worth& worth : hand) {
        rest += worth.later;
        best = std::max(best, worth.now - worth.later);
    }
    return best + rest;
}

/// Chooses the target of a card. A harmless card is aimed like a dangerous card, so that the token does not reveal the
/// difference. If several targets are nearly equally good, chance decides. A token at its own player reveals that the
/// card is no spade, so only a diamond that needs this target is aimed there.
std::size_t aim(const Mind& mind, Card card, RandomSource& random) {
    const bool pretends = harmless(card.suit);
    if (pretends) card = {pretended_rank, random.below(pretended_diamond) == 0 ? Suit::diamonds : Suit::spades};
    const ByTarget values = mind.values(card, 0);
    std::vector<std::size_t> others;
    std::vector<double> by_other;
    for (const std::size_t t : mind.targets()) {
        if (t == mind.me()) continue;
        others.push_back(t);
        by_other.push_back(values[t]);
    }
    const std::size_t best = near_best(by_other, 0, random);
    if (!pretends && values[mind.me()] > by_other[best] + near_target) return mind.me();
    return others[near_best(by_other, near_target, random)];
}

/// Returns a purchase whose gain is larger than the error of the guesses, if there is one.
std::optional<Action> purchase(const BotSees<Spoil>& sees, const Mind& mind, double without) {
    Worths worths;
    double best = without + purchase_gain_min;
    std::optional<Action> wanted;
    for (const Action& action : sees.own.legal) {
        const auto* buy = std::get_if<Buy>(&action);
        if (buy == nullptr) continue;
        if (worths.empty()) {
            weigh(worths, mind, sees.own.hand, 1);
            weigh(worths, mind, sees.table.centre, 1);
        }
        const auto worth = [&](Card card) {
            return *std::find_if(worths.begin(), worths.end(), [&](const Worth& one) { return one.card == card; });
        };
        Worths hand;
        for (const Card card : sees.own.hand) hand.push_back(worth(card == buy->give ? buy->take : card));
        const double value = plan(hand);
        if (value <= best) continue;
        best = value;
        wanted = action;
    }
    return wanted;
}

}  // namespace

Action choose_among(const Rounds& rounds, const BotSees<Spoil>& sees, RandomSource& random) {
    const auto may = [&](const Action& action) {
        return std::find(sees.own.legal.begin(), sees.own.legal.end(), action) != sees.own.legal.end();
    };
    const Mind mind(sees, rounds);
    const double fair_share = 1.0 / static_cast<double>(mind.targets().size());
    if (may(Answer{true})) return Answer{mind.chance() < fair_share};
    if (may(Propose{}) && mind.chance() < fair_share * proposal_share_max && random.below(proposal_rarity) == 0)
        return Propose{};
    Worths hand;
    weigh(hand, mind, sees.own.hand, 0);
    if (const auto buy = purchase(sees, mind, plan(hand))) return *buy;
    std::vector<double> values;
    for (const Worth& worth : hand) values.push_back(worth.now - worth.later);
    const Card card = sees.own.hand[near_best(values, near_card, random)];
    return Play{card, seat_at(aim(mind, card, random))};
}

Rounds drawn_rounds(const BotSees<Spoil>& sees, std::size_t worlds, RandomSource& random) {
    const Others others(sees, standings_of(sees));
    Rounds rounds;
    for (std::size_t i = 0; i < worlds; ++i) rounds.now.push_back(others.imagine(true, random));
    for (std::size_t i = 0; i < worlds / 2; ++i) rounds.later.push_back(others.imagine(false, random));
    return rounds;
}

}  // namespace anteroom::engine::spoil
