#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Every route, requested in every role.

TEST_CASE("without a token, or with one that nobody has, nothing is told and nothing done") {
    World world;
    for (const Operation& one : operations()) {
        if (!one.needs_token()) continue;
        INFO((one.post ? "post " : "get ") << one.path);
        for (const std::string token : {"", "nobody", "Dan ", "dan", "' OR 1=1 --"}) {
            const Reply reply = world.ask(one.post, one.target(), one.example().dump(), token);
            CHECK(reply.status == 401);
            CHECK(reply.code() == "unauthorised");
        }
    }
    CHECK(world.live_tables.written.empty());
    CHECK(world.free_of(2) == 0);
}

TEST_CASE("a role may do what the document says and nothing else; a role that was lost is lost at once") {
    using store::Role;
    const std::vector<std::pair<std::string, Role>> people{{"Gus", Role::guest},
                                                           {"Ada", Role::player},
                                                           {"Eve", Role::player},
                                                           {"Bea", Role::cashier},
                                                           {"Dan", Role::operator_}};
    World world;
    const auto audit_log = [&] { return world.actions().audit_log(1000).size(); };
    for (const auto& [token, role] : people) {
        for (const Operation& one : operations()) {
            if (!one.needs_token()) continue;
            INFO(token << (one.post ? " post " : " get ") << one.path);
            const std::size_t before = audit_log();
            const Reply reply = world.ask(one.post, one.target(), one.post ? one.example().dump() : "", token);
            if (one.may(role)) {
                CHECK(reply.status != 401);
                CHECK(reply.status != 403);
                continue;
            }
            CHECK(reply.status == 403);
            CHECK(reply.code() == "not_allowed");
            CHECK(audit_log() == before);
        }
        if (role < Role::operator_) CHECK(world.live_tables.written.empty());
    }
    world.actions().give_role("Dan", Role::cashier, "leaves");
    CHECK(world.post("/tables/12/void", {{"reason", "x"}}).code() == "not_allowed");
    world.actions().give_role("Bea", Role::player, "leaves");
    CHECK(world.get("/me", "Bea").code() == "not_allowed");
}

TEST_CASE("the link of a private table is shown to operators, who open tables, and not to cashiers") {
    World world;
    world.live_tables.link = "c2VjcmV0LWludml0YXRpb24";
    CHECK(world.get("/tables/12", "Dan").body.at("room").at("link") == *world.live_tables.link);
    const json seen = world.get("/tables/12", "Bea").body;
    CHECK_FALSE(seen.at("room").contains("link"));
    CHECK(seen.at("room").contains("code"));
    CHECK(seen.at("seq") == world.get("/tables/12", "Dan").body.at("seq"));
}
