#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

TEST_CASE("operators see what was reported of the chat, newest first, and each with what was said around it") {
    World world;
    CHECK(world.get("/reports").body == json{{"reports", json::array()}});
    for (const std::int64_t line : {17, 18, 19}) world.report(line);
    const json page = world.get("/reports?count=2").body;
    REQUIRE(page.at("reports").size() == 2);
    CHECK(page.at("reports").at(0).at("line") == 19);
    CHECK(page.at("before") == 2);
    CHECK(world.get("/reports?count=2&before=2").body.at("reports").at(0).at("number") == 1);
    const json one = world.get("/reports/1").body;
    CHECK(one.at("by") == json{{"player", 2}, {"name", "Ada"}});
    CHECK(one.at("about") == json{{"player", 9}, {"name", "Guest 9"}});
    CHECK(one.at("room") == 12);
    CHECK(one.at("text") == "Something unkind");
    CHECK(one.at("around").at(0) == json{{"line", 16}, {"player", 2}, {"name", "Ada"}, {"text", "hello"}});
    CHECK(world.get("/reports/4").code() == "not_found");
    CHECK(world.get("/reports?open=2").code() == "malformed");
    for (const char* nobody : {"Ada", "Bea", ""}) CHECK(world.get("/reports", nobody).status >= 401);
}

TEST_CASE("a report is dealt with once, with a reason that stands in the log, and is open no more") {
    World world;
    world.report(17);
    world.report(18);
    CHECK(world.post("/reports/1/deal", {{"reason", ""}}).code() == "bad_text");
    CHECK(world.post("/reports/1/deal", {{"reason", "Spoke with both"}}, "Bea").code() == "not_allowed");
    REQUIRE(world.post("/reports/1/deal", {{"reason", "Spoke with both"}}).status == 200);
    CHECK(world.post("/reports/1/deal", {{"reason", "Again"}}).code() == "wrong_status");
    CHECK(world.post("/reports/7/deal", {{"reason", "None"}}).code() == "not_found");
    const json act = world.newest_audit_entry();
    CHECK(act.at("what") == "report");
    CHECK(act.at("about") == "report 1 of player 9, table 12");
    CHECK(act.at("reason") == "Spoke with both");
    const json open = world.get("/reports").body.at("reports");
    REQUIRE(open.size() == 1);
    CHECK(open.at(0).at("number") == 2);
    const json all = world.get("/reports?open=0").body.at("reports");
    REQUIRE(all.size() == 2);
    CHECK(all.at(1).at("dealt").at("who") == "Dan (player 5)");
}
