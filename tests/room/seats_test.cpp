#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

TEST_CASE("the creator sits on s0 and gets a snapshot after the answer") {
    Table table;
    const json answer = table.create(1, spoil_table(4, 30, {"easy"}));
    REQUIRE(code_of(answer) == "ok");
    CHECK(answer.at("data").at("room") == 41);
    CHECK(answer.at("data").at("code") == "KTRB");
    const Page& page = table.page(1);
    CHECK(page.seq == 1);
    CHECK(page.seat == json({{"me", "s0"}}));
    CHECK(page.info.at("seats").at("s0").at("player") == 1);
    CHECK(page.info.at("seats").at("s3").at("bot") == "easy");
    CHECK(page.info.at("status") == "open");
    CHECK(page.info.at("fair").at("commitment").get<std::string>().size() == 64);
    CHECK(table.disk.tables_of({1}).size() == 1);
}

TEST_CASE("a game with bots is played to its end") {
    Table table;
    table.create(1, spoil_table(4, 0, {"easy", "easy", "easy"}));
    table.start({1});
    REQUIRE(table.play_out({1}, 3));
    const Page& page = table.page(1);
    CHECK(page.info.at("status") == "over");
    CHECK(page.table.contains("outcome"));
    CHECK(page.info.at("fair").at("seed").get<std::string>().size() == 64);
    const std::string seen = page.sees();
    table.join(1);
    CHECK(table.page(1).sees() == seen);
}
