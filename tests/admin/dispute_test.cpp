#include "world.hpp"

using namespace anteroom::admin::test;

TEST_CASE(
    "The dispute file of a table is made for an operator with a reason, who is named in it, and for nobody else") {
    World world;
    const json why{{"reason", "they quarrel"}};
    for (const char* who : {"Ada", "Bea", "Eve"})
        CHECK(world.post("/tables/12/dispute", why, who).code() == "not_allowed");
    CHECK(world.post("/tables/12/dispute", json::object()).code() == "malformed");
    CHECK(world.post("/tables/13/dispute", why).code() == "not_found");
    CHECK(world.disputes.empty());
    CHECK(world.post("/tables/12/dispute", why).body.at("format") == "anteroom.dispute.v1");
    CHECK(world.disputes == std::vector<std::string>{"Dan (player 5): they quarrel"});
}

TEST_CASE("Only so many dispute files are on their way at once") {
    anteroom::admin::Limits limits = World::unlimited();
    limits.files_max = 0;
    World world({}, limits);
    CHECK(world.post("/tables/12/dispute", {{"reason", "they quarrel"}}).code() == "overloaded");
    CHECK(world.disputes.empty());
}
