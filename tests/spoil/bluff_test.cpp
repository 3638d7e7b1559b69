#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "engine/bots/spoil.hpp"
#include "support/catch.hpp"
#include "support/contest.hpp"

// Measures how much a token reveals about the card below it: how much more often, in the long run, an observer who
// looks at the target guesses the suit right.
using namespace anteroom::engine;
using anteroom::support::BotMatch;

namespace {

/// Counts how often each suit was laid, for one property of the target that an observer can see.
class Tell {
  public:
    void note(int target, Suit suit) { ++laid_[target].at(static_cast<std::size_t>(suit)); }

    /// Returns the share of plays that an observer guesses right only because of the target.
    double gain() const {
        std::array<double, 4> all{};
        double guessed = 0;
        double plays = 0;
        for (const auto& [target, suits] : laid_) {
            for (std::size_t suit = 0; suit < suits.size(); ++suit) {
                all.at(suit) += suits.at(suit);
                plays += suits.at(suit);
            }
            guessed += *std::max_element(suits.begin(), suits.end());
        }
        return (guessed - *std::max_element(all.begin(), all.end())) / plays;
    }

  private:
    std::map<int, std::array<double, 4>> laid_;
};

using Tells = std::map<std::string, Tell>;

/// Records the target by four properties. The player's own seat counts as -1.
void note(Tells& tells, const spoil::State& state, Seat by, const spoil::Play& play) {
    const auto count = state.players.size();
    const bool self = play.target == by;
    const spoil::Player& target = state.at(play.target);
    int lower = 0;
    int richer = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const spoil::Player& other = state.players[i];
        if (!other.active() || i == by.index) continue;
        lower += i < play.target.index ? 1 : 0;
        richer += other.lives * 1000 + other.chips > target.lives * 1000 + target.chips ? 1 : 0;
    }
    const auto clockwise = static_cast<int>((play.target.index + count - by.index) % count);
    const Suit suit = play.card.suit;
    tells["seat"].note(self ? -1 : lower, suit);
    tells["clockwise"].note(self ? -1 : clockwise, suit);
    tells["strength"].note(self ? -1 : richer, suit);
    tells["lives"].note(self ? -1 : target.lives, suit);
}

Tells tells_of_good_bots(int players, int games) {
    const auto& good = bot_levels<Spoil>()[1];
    Tells tells;
    SplitMix random(5);
    for (int game = 0; game < games; ++game) {
        BotMatch<Spoil> match(*Spoil::configure(players, {}), random);
        while (!Spoil::outcome(match.state())) {
            const Seat seat = Spoil::due(match.state()).at(0).seat;
            const auto action = match.choice(good, seat, random);
            if (const auto* play = std::get_if<spoil::Play>(&action)) note(tells, match.state(), seat, *play);
            match.act(seat, action, random);
        }
    }
    return tells;
}

}  // namespace

TEST_CASE("A good bot's token hardly tells its card: who sees it guesses the suit once more in thirty plays at most",
          "[slow]") {
    for (int players = 3; players <= 6; ++players)
        for (const auto& [what, tell] : tells_of_good_bots(players, 40)) {
            INFO(players << " players, by " << what << ": " << tell.gain());
            CHECK(tell.gain() < 1.0 / 30);
        }
}
