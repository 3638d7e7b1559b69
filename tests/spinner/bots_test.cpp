#include "engine/bots/spinner.hpp"

#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/domino_battery.hpp"
#include "support/slowness.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

TEST_CASE("A bot of either level answers with a legal action, whatever the options of Spinner") {
    const auto levels = bot_levels<Spinner>();
    REQUIRE(levels.size() == 2);
    REQUIRE(levels[0].name == "easy");
    REQUIRE(levels[1].name == "good");
    SplitMix random(1);
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        for (const auto& level : levels)
            REQUIRE_NOTHROW(play_through<Spinner>(level, random_domino_config<Spinner>(random), seed));
}

TEST_CASE("The good bot of Spinner keeps its spinners until another hand is about to go out") {
    for (const bool goes_out_soon : {false, true}) {
        anteroom::tests::SpinnerTable::Position position;
        position.hands = {{"S-9", "9-0"}, {"1-2", "1-3", "1-4"}};
        if (goes_out_soon) position.hands[1] = {"1-2"};
        position.config.players = 2;
        const anteroom::tests::SpinnerTable table(position);
        SplitMix random(1);
        const auto action = bot_action<Spinner>(bot_levels<Spinner>()[1], table.state(), {}, seat_at(0), random);
        const auto laid = std::get<spinner::Lay>(action).tile;
        CHECK(laid == anteroom::tests::tile(goes_out_soon ? "S-9" : "9-0"));
    }
}

TEST_CASE("One good bot of Spinner among easy ones wins clearly more than its share") {
    for (int players = 2; players <= 8; ++players) {
        const auto contest = one_good_among_easy<Spinner>(players, 12 * players, 11);
        INFO(contest);
        CHECK(contest.share - contest.interval > 1.0 / players);
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// The figures for the documents: test_spinner "[.figure]".
TEST_CASE("Figures of the good bot of Spinner over 2,000 games", "[.figure]") {
    for (int players = 2; players <= 8; ++players)
        std::cout << one_good_among_easy<Spinner>(players, (1999 / players + 1) * players, 2026);
}
