#include "engine/bots/spoiler.hpp"

#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/domino_battery.hpp"
#include "support/slowness.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

TEST_CASE("A bot of either level answers with a legal action, whatever the options of Spoiler") {
    const auto levels = bot_levels<Spoiler>();
    REQUIRE(levels.size() == 2);
    REQUIRE(levels[0].name == "easy");
    REQUIRE(levels[1].name == "good");
    SplitMix random(1);
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        for (const auto& level : levels)
            REQUIRE_NOTHROW(play_through<Spoiler>(level, random_domino_config<Spoiler>(random), seed));
}

TEST_CASE("The good bot of Spoiler goes out with a double link, on the end that the table's option asks for") {
    using spoiler::DoubleLinkEnds;
    for (const auto ends : {DoubleLinkEnds::wild, DoubleLinkEnds::number}) {
        const bool are_wild = ends == DoubleLinkEnds::wild;
        anteroom::tests::SpoilerTable::Position position;
        position.hands = {{"L-L", "4-3", "4-6"}, {"0-1", "0-2", "0-4"}};
        if (are_wild) position.hands[0] = {"L-L", "0-3", "5-6"};
        position.arms = {"1-2", "1-4"};
        position.config.players = 2;
        position.config.double_link_ends = ends;
        const anteroom::tests::SpoilerTable table(position);
        SplitMix random(1);
        const auto action = bot_action<Spoiler>(bot_levels<Spoiler>()[1], table.state(), {}, seat_at(0), random);
        const auto lay = std::get<spoiler::Lay>(action);
        CHECK(lay.manner == domino::Manner::crosswise);
        const domino::Face on = domino::find_end(table.state().layout, lay.end)->face;
        CHECK((are_wild || on == domino::number(4)));
    }
}

TEST_CASE("One good bot of Spoiler among easy ones wins clearly more than its share") {
    for (int players = 2; players <= 8; ++players) {
        const auto contest = one_good_among_easy<Spoiler>(players, 12 * players, 11);
        INFO(contest);
        CHECK(contest.share - contest.interval > 1.0 / players);
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// The figures for the documents: test_spoiler "[.figure]".
TEST_CASE("Figures of the good bot of Spoiler over 2,000 games", "[.figure]") {
    for (int players = 2; players <= 8; ++players)
        std::cout << one_good_among_easy<Spoiler>(players, (1999 / players + 1) * players, 2026);
}
