#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

TEST_CASE("each domino game is played in a room from the first deal to its result") {
    const std::string game = GENERATE("spoiler", "spinner", "ladder");
    INFO(game);
    Table table;
    table.create(1, table_of(game, 4, 0, {"easy", "good"}));
    table.join(2);
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    REQUIRE(table.page(1).info.at("seats").at("s2").contains("bot"));
    table.start({1, 2});
    REQUIRE(table.play_out({1, 2}, 3));
    CHECK(table.page(1).info.at("status") == "over");
    CHECK(table.page(1).table.contains("outcome"));
}
