// The points of a round, the end of a game, leaving. SPOILER-14 … 17, ALL-10.

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using namespace anteroom::engine::spoiler;

namespace {

using Position = SpoilerTable::Position;

/// Returns a table at which all players pass, so that the round ends with these hands. Every player could have laid a
/// tile on the free side.
SpoilerTable all_pass(std::vector<std::vector<std::string_view>> hands, Config config = {},
                      std::vector<int> totals = {}) {
    Position position;
    position.hands = std::move(hands);
    position.open_sides = 1;
    position.totals = std::move(totals);
    position.config = config;
    SpoilerTable table(position);
    for (int seat = 0; seat < int(position.hands.size()); ++seat) REQUIRE(table.pass(seat) == "");
    return table;
}

BySeat<int> points(const SpoilerTable& table) {
    return table.state().sheet.back().points;
}

}  // namespace

TEST_CASE("SPOILER-14 who goes out scores all that the others hold; worked case 1") {
    Position position;
    position.hands = {{"4-2"}, {"5-L"}, {"6-6", "3-D"}, {"L-D"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    REQUIRE(points(table) == BySeat<int>{60, 0, 0, 0});
    REQUIRE(table.totals() == std::vector<int>{60, 0, 0, 0});
    REQUIRE(table.state().sheet.back().left == BySeat<int>{0, 15, 25, 20});
}

TEST_CASE("SPOILER-14 going out can bring nothing, and who holds a worthless tile has not gone out") {
    Position position;
    position.hands = {{"4-2"}, {"0-0"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    REQUIRE(points(table) == BySeat<int>{0, 0});
    REQUIRE(table.state().sheet.back().winners == BySeat<Seat>{Seat{0}});
}

TEST_CASE("SPOILER-15 otherwise the lowest hand wins the others' sum less its own; worked case 2") {
    const auto table = all_pass({{"3-4"}, {"6-6"}, {"L-L", "5-5"}});
    REQUIRE(points(table) == BySeat<int>{35, 0, 0});
    REQUIRE(points(all_pass({{"4-6"}, {"5-6"}})) == BySeat<int>{1, 0});
    REQUIRE(points(all_pass({{"5-6"}, {"4-6"}})) == BySeat<int>{0, 1});
}

TEST_CASE("SPOILER-15 a blocked round scores alike") {
    Position position;
    position.hands = {{"4-D", "3-4"}, {"6-6"}, {"5-5", "L-L"}};
    position.arms = {"0-4"};
    position.hands[2] = {"5-5", "6-5", "3-6"};
    SpoilerTable table(position);
    REQUIRE(table.lay(0, "4-D", '4', '4') == "");
    REQUIRE(table.state().sheet.back().ending == Ending::blocked);
    REQUIRE(points(table) == BySeat<int>{12 + 30 - 7, 0, 0});
}

TEST_CASE(
    "SPOILER-16 and ALL-9: tied lowest hands share what the others hold, rounded up, less their own; worked case 3") {
    const auto table = all_pass({{"6-6"}, {"2-L"}, {"L-L", "5-5"}, {"5-L", "4-6"}});
    REQUIRE(points(table) == BySeat<int>{16, 16, 0, 0});
    REQUIRE(table.state().sheet.back().winners == BySeat<Seat>{Seat{0}, Seat{1}});
}

TEST_CASE("SPOILER-16 a co-winner gets at least 1; worked case 3") {
    REQUIRE(points(all_pass({{"4-5"}, {"3-6"}, {"4-4", "0-1"}, {"L-L"}})) == BySeat<int>{1, 1, 1, 0});
    REQUIRE(points(all_pass({{"4-4"}, {"3-5"}})) == BySeat<int>{1, 1});
}

TEST_CASE("SPOILER-17 the game is over when one player has 100 points a player; short 50, two sets 50") {
    Config config;
    for (const auto& [players, normal, shorter] :
         {std::tuple{2, 200, 100}, {6, 600, 300}, {7, 350, 350}, {8, 400, 400}}) {
        config.players = players;
        config.length = Length::normal;
        REQUIRE(config.points_to_win() == normal);
        config.length = Length::shorter;
        REQUIRE(config.points_to_win() == shorter);
    }
    config.length = Length::normal;
    const auto over = all_pass({{"3-4"}, {"6-6"}}, config, {195, 150});
    REQUIRE(over.totals() == std::vector<int>{200, 150});
    REQUIRE(over.state().phase == Phase::over);
    REQUIRE(Spoiler::outcome(over.state())->winners == std::vector<Seat>{Seat{0}});
    REQUIRE(Spoiler::outcome(over.state())->ranks == std::vector<std::uint8_t>{1, 2});
}

TEST_CASE("SPOILER-17 below the target the game goes on") {
    const auto table = all_pass({{"3-4"}, {"6-6"}}, {}, {194, 150});
    REQUIRE(table.totals() == std::vector<int>{199, 150});
    REQUIRE(table.state().round_no == 2);
    REQUIRE(table.state().phase == Phase::turns);
}

TEST_CASE("SPOILER-17 if several share the highest total another round is played by all") {
    const auto table = all_pass({{"4-4"}, {"3-5"}, {"5-6"}}, {}, {310, 310, 305});
    REQUIRE(table.totals() == std::vector<int>{310 + 1, 310 + 1, 305});
    REQUIRE(table.state().phase == Phase::turns);
    REQUIRE(table.state().round_no == 2);
    const auto reached = all_pass({{"4-4"}, {"3-5"}, {"5-6"}}, {}, {310, 309, 305});
    REQUIRE(reached.state().phase == Phase::over);
}

TEST_CASE("ALL-10 who left is played on at once, cannot win and ranks last") {
    Position position;
    position.hands = {{"3-4"}, {"6-6"}, {"5-5"}};
    position.open_sides = 1;
    position.totals = {295, 20, 10};
    SpoilerTable table(position);
    table.resign(0);
    REQUIRE(table.state().phase == Phase::turns);
    REQUIRE(Spoiler::due(table.state()).front().at_once);
    for (int seat = 0; seat < 3; ++seat) REQUIRE(table.pass(seat) == "");
    REQUIRE(table.totals()[0] >= 300);
    REQUIRE(table.state().phase == Phase::turns);
}

TEST_CASE("ALL-10 when one player is left that has not gone, that one wins at once") {
    Position position;
    position.hands = {{"3-4"}, {"6-6"}, {"5-5"}};
    position.open_sides = 1;
    position.totals = {295, 20, 100};
    SpoilerTable table(position);
    table.resign(0);
    REQUIRE_FALSE(Spoiler::outcome(table.state()).has_value());
    table.resign(2);
    const auto outcome = Spoiler::outcome(table.state());
    REQUIRE(outcome->winners == std::vector<Seat>{Seat{1}});
    REQUIRE(outcome->ranks == std::vector<std::uint8_t>{2, 1, 3});
}
