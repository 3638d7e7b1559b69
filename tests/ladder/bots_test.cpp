#include "engine/bots/ladder.hpp"

#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/domino_battery.hpp"
#include "support/imagined.hpp"
#include "support/slowness.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

TEST_CASE("A bot of each level answers with a legal action, whatever the options of Ladder") {
    const auto levels = bot_levels<Ladder>();
    REQUIRE(levels.size() == 3);
    REQUIRE(levels[0].name == "easy");
    REQUIRE(levels[1].name == "good");
    REQUIRE(levels[2].name == "expert");
    CHECK(&quick_level<Ladder>() == &levels[1]);
    SplitMix random(1);
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        for (const auto& level : levels)
            REQUIRE_NOTHROW(play_through<Ladder>(level, random_domino_config<Ladder>(random), seed));
}

TEST_CASE("The good bot of Ladder takes a tile out of a set rather than pass") {
    anteroom::tests::LadderTable::Position position;
    position.hands = {{"0-5", "1-5", "2-5", "3-5"}, {"1-6", "2-6", "3-6"}};
    position.standing = ladder::Value{1, 4};
    position.config.players = 2;
    const anteroom::tests::LadderTable table(position);
    SplitMix random(1);
    const auto action = bot_action<Ladder>(bot_levels<Ladder>()[1], table.state(), {}, seat_at(0), random);
    REQUIRE(std::holds_alternative<ladder::Lay>(action));
    CHECK(std::get<ladder::Lay>(action).tile == table.tile("0-5"));
}

TEST_CASE("One good bot of Ladder among easy ones wins clearly more than its share") {
    for (int players = 2; players <= 5; ++players) {
        const auto contest = one_good_among_easy<Ladder>(players, 12 * players, 11);
        INFO(contest);
        CHECK(contest.wins.is_above(1.0 / players));
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// The figures for the documents: test_ladder "[.figure]".
TEST_CASE("Figures of the good bot of Ladder over 2,000 games", "[.figure]") {
    for (int players = 2; players <= 5; ++players)
        std::cout << one_good_among_easy<Ladder>(players, (1999 / players + 1) * players, 2026);
}

TEST_CASE("What the expert of Ladder imagines looks like the true table, and it chooses by nothing else") {
    SplitMix random(4);
    Imagined seen;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        seen +=
            imagine_along<Ladder>(random_domino_config<Ladder>(random), seed, ladder::imagine, [](const auto&...) {});
    CHECK(seen.worlds > 500);
    CHECK(seen.others > seen.worlds / 2);
    CHECK(seen.choices > 30);
}

TEST_CASE("The expert of Ladder is ahead of good ones by more than chance, and a good one is not", "[slow]") {
    const auto expert = one_among_others<Ladder>({2, 1}, 3, 12, 11);
    INFO(expert);
    CHECK(expert.lead.is_above(0));
    CHECK(expert.mean_us < 50'000 * slowness);
    const auto good = one_among_others<Ladder>({1, 1}, 3, 12, 11);
    INFO(good);
    CHECK_FALSE(good.lead.is_above(0));
}

/// The figures for engine/BOTS.md: test_ladder "[.expert]".
TEST_CASE("Figures of the expert of Ladder", "[.expert]") {
    anteroom::support::measure_expert<Ladder>(2, 5);
}
