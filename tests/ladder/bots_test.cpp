#include "engine/bots/ladder.hpp"

#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/domino_battery.hpp"
#include "support/slowness.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

TEST_CASE("A bot of either level answers with a legal action, whatever the options of Ladder") {
    const auto levels = bot_levels<Ladder>();
    REQUIRE(levels.size() == 2);
    REQUIRE(levels[0].name == "easy");
    REQUIRE(levels[1].name == "good");
    SplitMix random(1);
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        for (const auto& level : levels)
            REQUIRE_NOTHROW(play_through<Ladder>(level, random_domino_config<Ladder>(random), seed));
}

TEST_CASE("One good bot of Ladder among easy ones wins clearly more than its share") {
    for (int players = 2; players <= 5; ++players) {
        const auto contest = one_good_among_easy<Ladder>(players, 12 * players, 11);
        INFO(contest);
        CHECK(contest.share - contest.interval > 1.0 / players);
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// The figures for the documents: test_ladder "[.figure]".
TEST_CASE("Figures of the good bot of Ladder over 2,000 games", "[.figure]") {
    for (int players = 2; players <= 5; ++players)
        std::cout << one_good_among_easy<Ladder>(players, (1999 / players + 1) * players, 2026);
}
