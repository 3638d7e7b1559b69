// Points, teams, the end of the game, leaving. LADDER-15 … 17, ALL-5, ALL-10, the options.

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using anteroom::engine::ladder::Config;
using anteroom::engine::ladder::Scoring;
using anteroom::engine::ladder::Target;
using anteroom::engine::ladder::TeamFloor;
using anteroom::engine::ladder::Teams;
using anteroom::engine::ladder::Value;
namespace event = anteroom::engine::ladder::event;

namespace {

/// Returns a position with four players. Seat 0 goes out with its only tile, and the others have 3, 5 and 2 tiles.
LadderTable::Position last_tile() {
    LadderTable::Position position;
    position.hands = {{"0-6"}, {"1-2", "1-3", "1-4"}, {"2-3", "2-4", "2-5", "2-6", "2-7"}, {"3-4", "3-5"}};
    return position;
}

BySeat<int> points(const LadderTable::Position& position) {
    LadderTable table(position);
    REQUIRE(table.lay(0, "0-6", '0') == "");
    return table.told<event::RoundOver>()->score.points;
}

}  // namespace

TEST_CASE("LADDER-15 and ALL-5 who lays the last tile scores the tiles of all others; worked case 6") {
    REQUIRE(points(last_tile()) == BySeat<int>{10, 0, 0, 0});
}

TEST_CASE("LADDER-15 the game ends at 25 points with two or three players and at 50 with four or five") {
    Config config;
    const auto to_win = [&](int players, Target target) {
        config.players = players;
        config.target = target;
        return config.points_to_win();
    };
    REQUIRE(to_win(2, Target::standard) == 25);
    REQUIRE(to_win(3, Target::standard) == 25);
    REQUIRE(to_win(4, Target::standard) == 50);
    REQUIRE(to_win(5, Target::standard) == 50);
    REQUIRE(to_win(3, Target::longer) == 50);
    REQUIRE(to_win(4, Target::longer) == 50);
    REQUIRE(to_win(4, Target::shorter) == 25);
    REQUIRE(to_win(2, Target::shorter) == 25);

    auto position = last_tile();
    position.totals = {39, 0, 0, 0};
    LadderTable one_short(position);
    REQUIRE(one_short.lay(0, "0-6", '0') == "");
    REQUIRE_FALSE(one_short.state().result.has_value());
    position.totals = {40, 0, 0, 49};
    LadderTable enough(position);
    REQUIRE(enough.lay(0, "0-6", '0') == "");
    REQUIRE(enough.state().result->winners == std::vector<Seat>{Seat{0}});
    REQUIRE(enough.state().result->ranks == std::vector<int>{1, 3, 3, 2});
}

TEST_CASE("LADDER-16 single: one point for ending the round, three win, whatever the target") {
    auto position = last_tile();
    position.config.scoring = Scoring::single;
    position.config.target = Target::longer;
    position.totals = {2, 0, 0, 0};
    LadderTable table(position);
    REQUIRE(table.lay(0, "0-6", '0') == "");
    REQUIRE(table.told<event::RoundOver>()->score.points == BySeat<int>{1, 0, 0, 0});
    REQUIRE(table.state().result.has_value());
}

TEST_CASE("LADDER-17 teams: the opponents' tiles less the partner's, for both; worked case 6") {
    auto position = last_tile();
    position.config.teams = Teams::on;
    position.hands[2] = {"2-3", "2-4", "2-5", "2-6"};
    REQUIRE(points(position) == BySeat<int>{1, 0, 1, 0});
    position.hands[2] = {"2-3", "2-4", "2-5", "2-6", "2-7", "2-8", "4-4"};
    REQUIRE(points(position) == BySeat<int>{-2, 0, -2, 0});
    position.config.team_floor = TeamFloor::zero;
    REQUIRE(points(position) == BySeat<int>{0, 0, 0, 0});
    position.config.scoring = Scoring::single;
    REQUIRE(points(position) == BySeat<int>{1, 0, 1, 0});
}

TEST_CASE("LADDER-17 partners win together") {
    auto position = last_tile();
    position.config.teams = Teams::on;
    position.config.scoring = Scoring::single;
    position.totals = {2, 1, 2, 1};
    LadderTable table(position);
    REQUIRE(table.lay(0, "0-6", '0') == "");
    REQUIRE(table.state().result->winners == std::vector<Seat>{Seat{0}, Seat{2}});
    REQUIRE(table.state().result->ranks == std::vector<int>{1, 3, 1, 3});
}

TEST_CASE("LADDER-17 teams with other than four players are refused") {
    REQUIRE(Ladder::configure(3, {{"teams", std::string("on")}}).error().code == "ladder.teams_of_four");
    REQUIRE(Ladder::configure(4, {{"teams", std::string("on")}}));
}

TEST_CASE("Ladder's options: what the sheet names is taken, everything else is refused") {
    REQUIRE(Ladder::configure(4, {{"target", std::string("short")}})->points_to_win() == 25);
    REQUIRE(Ladder::configure(6, {}).error().code == "bad_players");
    REQUIRE(Ladder::configure(1, {}).error().code == "bad_players");
    REQUIRE(Ladder::configure(4, {{"pass_lock", std::string("no")}}).error().code == "unknown_option");
    REQUIRE(Ladder::configure(4, {{"pass_locks", std::string("maybe")}}).error().code == "bad_option");
}

TEST_CASE("ALL-10 who leaves is played on at once, cannot win and ranks last") {
    auto position = last_tile();
    position.totals = {45, 0, 0, 0};
    LadderTable table(position);
    table.resign(0);
    REQUIRE(Ladder::due(table.state()).front().at_once);
    REQUIRE(table.lay(0, "0-6", '0') == "");
    REQUIRE(table.state().at(Seat{0}).total == 55);
    REQUIRE_FALSE(table.state().result.has_value());
}

TEST_CASE("ALL-10 the last player who has not gone wins at once, and so does the last team") {
    LadderTable table(last_tile());
    table.resign(0);
    table.resign(1);
    REQUIRE_FALSE(table.state().result.has_value());
    table.resign(3);
    REQUIRE(table.state().result->winners == std::vector<Seat>{Seat{2}});

    auto position = last_tile();
    position.config.teams = Teams::on;
    LadderTable teams(position);
    teams.resign(0);
    teams.resign(1);
    REQUIRE_FALSE(teams.state().result.has_value());
    teams.resign(2);
    REQUIRE(teams.state().result->winners == std::vector<Seat>{Seat{1}, Seat{3}});
}
