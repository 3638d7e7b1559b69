#include "engine/bots/spoil.hpp"

#include <algorithm>
#include <ctime>
#include <optional>
#include <set>
#include <vector>

#include "spoil_mind.hpp"
#include "support/bot_battery.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::BotMatch;
using anteroom::support::levels_are_legal;
using anteroom::support::slowness;
using anteroom::support::SpoilStory;

namespace {

/// A seat's view in a story, with an empty memory.
class Seen {
  public:
    Seen(SpoilStory& story, std::string_view who)
        : me_(story.seat(who)),
          config_(story.state().config),
          table_(Spoil::table(story.state())),
          own_(Spoil::seat(story.state(), me_)) {}

    operator BotSees<Spoil>() const { return {me_, config_, table_, own_, memory_}; }

  private:
    Seat me_;
    spoil::Config config_;
    spoil::TableView table_;
    spoil::SeatView own_;
    BotMemory<Spoil> memory_;
};

spoil::Config any_config(SplitMix& random) {
    spoil::Config config;
    config.players = 3 + static_cast<int>(random.below(4));
    config.end_vote = spoil::EndVote::on;
    config.ante_chips = 5 + random.below(26);
    return config;
}

/// Proposes a vote now and then. Bots vote far more often if other players propose too.
std::optional<spoil::Action> now_and_then_proposes(const spoil::State& state, Seat seat, RandomSource& random) {
    if (state.vote || random.below(30) != 0 || Spoil::check(state, seat, spoil::Propose{})) return std::nullopt;
    return spoil::Propose{};
}

}  // namespace

TEST_CASE("A bot of each level always answers with a legal action, votes included", "[slow]") {
    levels_are_legal<Spoil>(40, any_config, now_and_then_proposes);
}

TEST_CASE("The easy bot never aims a spade at itself where it can help it") {
    SpoilStory story("A B C");
    story.hand("A", "9S 2S 5S");
    SplitMix random(3);
    const Seen sees(story, "A");
    for (int i = 0; i < 100; ++i) {
        const auto play = std::get<spoil::Play>(spoil::choose_easily(sees, random));
        CHECK(play.target != story.seat("A"));
    }
}

TEST_CASE("The good bot finishes a player on its last life rather than strengthen it") {
    SpoilStory story("A B C");
    story.lives("B", 1).lives("C", 1).chips("B", 20).round(2, 3).hand("A", "AS 2C").centre("3C 4C 5C");
    SplitMix random(3);
    const Seen sees(story, "A");
    const auto play = std::get<spoil::Play>(spoil::choose_well(sees, random));
    CHECK(play.card == anteroom::support::card("AS"));
    CHECK(play.target != story.seat("A"));
}

TEST_CASE("The good bot lays the same from the same seed, and not always the same from another") {
    SpoilStory story("A B C D");
    story.hand("A", "9H 2H 5C");
    const Seen sees(story, "A");
    std::set<Seat> targets;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SplitMix one(seed), again(seed);
        const auto action = spoil::choose_well(sees, one);
        REQUIRE(spoil::choose_well(sees, again) == action);
        if (const auto* play = std::get_if<spoil::Play>(&action)) targets.insert(play->target);
    }
    CHECK(targets.size() == 3);
}

TEST_CASE("The good bot says yes to a vote where it is behind, and no where it leads") {
    spoil::Config config;
    config.end_vote = spoil::EndVote::on;
    for (const bool is_behind : {true, false}) {
        SpoilStory story("A B C", config);
        story.lives("B", is_behind ? 1 : 3).chips("B", is_behind ? 2 : 20).proposes("A");
        const Seen sees(story, "B");
        SplitMix random(3);
        CHECK(spoil::choose_well(sees, random) == spoil::Action{spoil::Answer{is_behind}});
    }
}

TEST_CASE("The good bot proposes a vote where little can be won, and never where it leads") {
    spoil::Config config;
    config.end_vote = spoil::EndVote::on;
    for (const bool is_behind : {true, false}) {
        SpoilStory story("A B C", config);
        story.lives("A", is_behind ? 1 : 3).chips("A", is_behind ? 2 : 20);
        const Seen sees(story, "A");
        int proposals = 0;
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            SplitMix random(seed);
            proposals += spoil::choose_well(sees, random) == spoil::Action{spoil::Propose{}} ? 1 : 0;
        }
        CHECK((proposals > 0) == is_behind);
    }
}

TEST_CASE("One good bot among easy ones wins clearly more than its share", "[slow]") {
    anteroom::support::good_beats_easy<Spoil>(3, 6, 20);
}

namespace {

/// Counts how often the expected suits were the suits that were laid.
class Guessed {
  public:
    void compare(const std::vector<spoil::Guesses>& rounds, Seat seat, Suit suit) {
        for (const spoil::Guesses& round : rounds) {
            right_ += round[seat.index].suit == suit ? 1 : 0;
            ++all_;
        }
    }
    double share() const { return right_ / all_; }

  private:
    double right_ = 0;
    double all_ = 0;
};

}  // namespace

TEST_CASE("The expert knows better than the good bot what good bots lay, before any of them has", "[slow]") {
    SplitMix random(5);
    Guessed by_good;
    Guessed by_expert;
    for (int game = 0; game < 4; ++game) {
        BotMatch<Spoil> match(*Spoil::configure(4, {}), random);
        std::optional<spoil::Rounds> drawn;
        std::optional<spoil::Rounds> played;
        Seat first;
        while (!Spoil::outcome(match.state())) {
            const Seat seat = Spoil::due(match.state()).at(0).seat;
            const auto table = Spoil::table(match.state());
            const auto own = Spoil::seat(match.state(), seat);
            if (table.laid.empty()) {
                const BotSees<Spoil> sees{seat, match.state().config, table, own, match.memory()};
                first = seat;
                drawn = spoil::drawn_rounds(sees, 48, random);
                played = spoil::played_rounds(sees, random);
            }
            const auto action = match.choice(bot_levels<Spoil>()[1], seat, random);
            if (const auto* play = std::get_if<spoil::Play>(&action); play != nullptr && seat != first) {
                by_good.compare(drawn->now, seat, play->card.suit);
                by_expert.compare(played->now, seat, play->card.suit);
            }
            match.act(seat, action, random);
        }
    }
    INFO(by_good.share() << " and " << by_expert.share());
    CHECK(by_expert.share() > by_good.share() + 0.04);
}

TEST_CASE("The expert lays the same from the same seed, in less than 50 ms") {
    SpoilStory story("A B C D E F");
    const Seen sees(story, "A");
    // The quickest run counts, because other work on the machine makes some runs longer.
    double quickest_s = 1;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        SplitMix one(seed);
        SplitMix other(seed);
        const std::clock_t begun = std::clock();
        const auto action = spoil::choose_by_search(sees, one);
        quickest_s = std::min(quickest_s, static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
        CHECK(spoil::choose_by_search(sees, other) == action);
    }
    CHECK(quickest_s < 0.05 * slowness);
}

/// Prints the figures for engine/BOTS.md: test_spoil_bots "[.expert]".
TEST_CASE("Figures of the expert of Spoil", "[.expert]") {
    anteroom::support::measure_expert<Spoil>(3, 6);
}

/// Prints the figures for the documents: test_spoil_bots "[.figure]".
TEST_CASE("Figures of the good bot over 2,000 games", "[.figure]") {
    anteroom::support::measure_good<Spoil>(3, 6);
}
