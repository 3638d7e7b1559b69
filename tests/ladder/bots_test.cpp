#include "engine/bots/ladder.hpp"

#include "support/bot_battery.hpp"
#include "support/domino_battery.hpp"
#include "table.hpp"

using namespace anteroom::engine;
using namespace anteroom::support;

TEST_CASE("A bot of each level answers with a legal action, whatever the options of Ladder") {
    levels_are_legal<Ladder>(25, random_domino_config<Ladder>);
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
    good_beats_easy<Ladder>(2, 5, 12);
}

/// Prints the figures for the documents: test_ladder "[.figure]".
TEST_CASE("Figures of the good bot of Ladder over 2,000 games", "[.figure]") {
    measure_good<Ladder>(2, 5);
}

TEST_CASE("What the expert of Ladder imagines looks like the true table, and it chooses by nothing else") {
    imagines_alike<Ladder>(random_domino_config<Ladder>, ladder::imagine, [](const auto&...) {});
}

TEST_CASE("The expert of Ladder is ahead of good ones by more than chance, and a good one is not", "[slow]") {
    expert_beats_good<Ladder>(3, 12, 11);
}

/// Prints the figures for engine/BOTS.md: test_ladder "[.expert]".
TEST_CASE("Figures of the expert of Ladder", "[.expert]") {
    measure_expert<Ladder>(2, 5);
}
