#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Limits that change while people play.

namespace {

json first_limit(World& world) {
    return world.get("/limits").body.at("limits").at(0);
}

}  // namespace

TEST_CASE("a limit is set with who, when and why, holds at once, and is again what it is by itself") {
    World world;
    CHECK(first_limit(world).at("value") == 20);
    CHECK_FALSE(first_limit(world).contains("set"));
    CHECK(world.post("/limits", {{"name", "rooms-a-player"}, {"value", 10}, {"reason", "a tournament"}}).status == 200);
    CHECK(world.limits_read == 1);
    CHECK(world.newest_audit_entry().at("what") == "limit");
    CHECK(world.newest_audit_entry().at("about") == "rooms-a-player: 10, was 20");
    const json set = first_limit(world);
    CHECK(set.at("value") == 10);
    CHECK(set.at("usual") == 20);
    CHECK(set.at("set").at("by") == "Dan (player 5)");
    CHECK(set.at("set").at("reason") == "a tournament");
    CHECK(world.post("/limits", {{"name", "rooms-a-player"}, {"reason", "it is over"}}).status == 200);
    CHECK(world.newest_audit_entry().at("about") == "rooms-a-player: 20 by default, was 10");
    CHECK_FALSE(first_limit(world).contains("set"));
}

TEST_CASE("a limit that there is not, one out of its bounds and one without a reason change nothing") {
    World world;
    const auto code = [&](const json& body, const std::string& token = "Dan") {
        return world.post("/limits", body, token).code();
    };
    CHECK(code({{"name", "rooms-a-king"}, {"value", 10}, {"reason", "r"}}) == "not_found");
    CHECK(code({{"name", "rooms-a-player"}, {"value", 0}, {"reason", "r"}}) == "out_of_bounds");
    CHECK(code({{"name", "rooms-a-player"}, {"value", 31}, {"reason", "r"}}) == "out_of_bounds");
    CHECK(code({{"name", "rooms-a-player"}, {"value", "10"}, {"reason", "r"}}) == "malformed");
    CHECK(code({{"name", "rooms-a-player"}, {"value", 10}}) == "malformed");
    CHECK(code({{"name", "rooms-a-player"}, {"value", 10}, {"reason", "r"}}, "Bea") == "not_allowed");
    CHECK(world.limits_read == 0);
    CHECK(first_limit(world).at("value") == 20);
}

TEST_CASE("what stands in the file and cannot be set counts for nothing") {
    const std::vector<LimitInfo> known = {{"rooms-a-player", "", "", 1, 30, 20}};
    CHECK(limits_now(known, {{"rooms-a-player", 30, {1}, "", ""}}).front().value() == 30);
    CHECK(limits_now(known, {{"rooms-a-player", 31, {1}, "", ""}}).front().value() == 20);
    CHECK(limits_now(known, {{"another", 3, {1}, "", ""}}).size() == 1);
}
