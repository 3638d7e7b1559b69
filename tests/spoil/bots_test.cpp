#include "engine/bots/spoil.hpp"

#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/slowness.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::bot_action;
using anteroom::support::one_good_among_easy;
using anteroom::support::slowness;
using anteroom::support::SpoilStory;

namespace {

/// Games in which every seat is a bot of this level, over random options, by its choices alone.
void play_through(const BotLevel<Spoil>& level, std::uint64_t seed) {
    SplitMix random(seed);
    spoil::Config config;
    config.players = 3 + static_cast<int>(random.below(4));
    config.end_vote = spoil::EndVote::on;
    config.ante_chips = 5 + random.below(26);
    Match<Spoil> match(*Spoil::initial(config));
    static_cast<void>(match.start(random));
    while (!Spoil::outcome(match.state())) {
        const Seat seat = Spoil::due(match.state()).at(0).seat;
        auto action = bot_action<Spoil>(level, match.state(), seat, random);
        if (!match.state().vote && random.below(30) == 0 && !Spoil::check(match.state(), seat, spoil::Propose{}))
            action = spoil::Propose{};
        REQUIRE(match.act(seat, action, random).has_value());
    }
}

}  // namespace

TEST_CASE("A bot of either level always answers with a legal action, votes included") {
    REQUIRE(bot_levels<Spoil>().size() == 2);
    for (const auto& level : bot_levels<Spoil>())
        for (std::uint64_t seed = 1; seed <= 40; ++seed) play_through(level, seed);
}

TEST_CASE("The easy bot never aims a spade at itself where it can help it") {
    SpoilStory story("A B C");
    story.hand("A", "9S 2S 5S");
    SplitMix random(3);
    const auto table = Spoil::table(story.state());
    const auto own = Spoil::seat(story.state(), story.seat("A"));
    for (int i = 0; i < 100; ++i) {
        const auto play = std::get<spoil::Play>(spoil::choose_easily({story.seat("A"), table, own}, random));
        CHECK(play.target != story.seat("A"));
    }
}

TEST_CASE("The good bot finishes a player on its last life rather than strengthen it") {
    SpoilStory story("A B C");
    story.lives("B", 1).lives("C", 1).chips("B", 20).round(2, 3).hand("A", "AS 2C");
    SplitMix random(3);
    const auto table = Spoil::table(story.state());
    const auto own = Spoil::seat(story.state(), story.seat("A"));
    const auto play = std::get<spoil::Play>(spoil::choose_well({story.seat("A"), table, own}, random));
    CHECK(play.card == anteroom::support::card("AS"));
    CHECK(play.target != story.seat("A"));
}

TEST_CASE("One good bot among easy ones wins clearly more than its share") {
    for (int players = 3; players <= 6; ++players) {
        const auto contest = one_good_among_easy<Spoil>(players, 60 * players, 11);
        INFO(contest);
        CHECK(contest.share - contest.interval > 1.0 / players);
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// The figures for the documents: test_spoil_bots "[.figure]".
TEST_CASE("Figures of the good bot over 2,000 games", "[.figure]") {
    for (int players = 3; players <= 6; ++players)
        std::cout << one_good_among_easy<Spoil>(players, (1999 / players + 1) * players, 2026);
}
