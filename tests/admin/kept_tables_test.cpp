#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

TEST_CASE("closed tables are listed with what the lobby showed of them, and their games with who won") {
    World world;
    world.play_and_close(12);
    world.play_and_close(13);
    const json all = world.get("/tables/closed", "Bea").body;
    REQUIRE(all.at("tables").size() == 2);
    const json& newest = all["tables"][0];
    CHECK(newest.at("room") == 13);
    CHECK(newest.at("game") == "spoil");
    CHECK(newest.at("games") == 1);
    CHECK(newest.at("seats") == 3);
    CHECK_FALSE(newest.contains("spectators"));
    const json first = world.get("/tables/closed?count=1").body;
    CHECK(first.at("before") == 13);
    const json second = world.get("/tables/closed?count=1&before=13").body;
    CHECK(second.at("tables").at(0).at("room") == 12);
    CHECK(world.get("/tables/closed?text=ADA").body.at("tables").size() == 2);
    CHECK(world.get("/tables/closed?text=Cy").body.at("tables").empty());
    CHECK(world.get("/tables/closed?money=1").body.at("tables").empty());

    const json games = world.get("/tables/12/games", "Bea").body;
    CHECK(games.at("table") == second.at("tables").at(0));
    REQUIRE(games.at("games").size() == 1);
    const json& players = games["games"][0].at("players");
    REQUIRE(players.size() == 2);
    CHECK(players[0] ==
          json{{"seat", "s0"}, {"player", 2}, {"name", "Ada"}, {"rank", 1}, {"points", 9}, {"won", true}});
    CHECK(players[1] ==
          json{{"seat", "s1"}, {"bot", "easy"}, {"name", "Bot"}, {"rank", 2}, {"points", 3}, {"won", false}});
}

TEST_CASE("the name under which a game's record is found is not told with closed tables") {
    World world;
    world.play_and_close(12);
    CHECK(world.get("/tables/12/games").text.find("secret-of-the-record") == std::string::npos);
    CHECK(world.get("/tables/closed").text.find("secret-of-the-record") == std::string::npos);
}

TEST_CASE("a table that never was has no games, and players see none") {
    World world;
    world.play_and_close(12);
    CHECK(world.get("/tables/14/games").code() == "not_found");
    CHECK(world.get("/tables/12/games", "Ada").code() == "not_allowed");
    CHECK(world.get("/tables/closed", "Ada").code() == "not_allowed");
    for (const char* wrong : {"?money=2", "?before=0", "?count=101", "?from=-1", "?game=spoil"})
        CHECK(world.get(std::string("/tables/closed") + wrong).code() == "malformed");
}
