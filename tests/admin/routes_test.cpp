#include <set>

#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Compares the table of routes, the codes and the answers with the published document.

TEST_CASE("the table of routes is the document's, with the roles that it names") {
    std::set<std::string> published;
    for (const Operation& one : operations())
        for (const json& role : one.what.at("x-roles"))
            published.insert((one.post ? "post " : "get ") + one.path + " " + role.get<std::string>());
    std::set<std::string> known;
    for (const RouteInfo& route : routes())
        for (const store::Role role :
             {store::Role::guest, store::Role::player, store::Role::cashier, store::Role::operator_})
            if (role >= route.least)
                known.insert(std::string(route.post ? "post " : "get ") + std::string(route.path) + " " +
                             std::string(store::name_of(role)));
    CHECK(known == published);
}

TEST_CASE("the codes and their statuses are the document's") {
    const json& listed = document().at("x-errors");
    REQUIRE(listed.size() == code_table().size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        CHECK(listed[i].at("code") == std::string(code_table()[i].name));
        CHECK(listed[i].at("status") == code_table()[i].status);
        CHECK(code_table()[i].code == static_cast<Code>(i));
    }
}

namespace {

/// Eve asks for a looser rule. A second person has to confirm the looser rule.
void ask_for_looser(World& world) {
    world.actions().give_role("Eve", store::Role::operator_, "helps");
    json rule{{"what", "day_max"}, {"role", "cashier"}, {"currency", "EUR"}, {"amount", 1}, {"reason", "as agreed"}};
    world.post("/desk/rules", rule, "Eve");
    rule.erase("amount");
    world.post("/desk/rules", rule, "Eve");
}

}  // namespace

TEST_CASE("every route answers its example as its schema says") {
    World world;
    world.report();
    world.play_and_close(12);
    world.post("/players/2/deposit", {{"key", "a"}, {"currency", "EUR"}, {"amount", 9000}, {"reason", "cash"}});
    const json mistyped{{"key", "b"}, {"currency", "EUR"}, {"amount", 5000}, {"reason", "mistyped"}};
    world.post("/players/2/deposit", mistyped);
    world.stake(2, 14'000);
    world.earn(300);
    world.post("/players/2/reverse", {{"payment", "b"}, {"key", "back-b"}, {"reason", "mistyped"}});
    world.post("/desk/rules",
               {{"what", "second_above"}, {"currency", "EUR"}, {"amount", 50'000}, {"reason", "as agreed"}});
    for (const char* key : {"much-1", "much-2"})
        world.post("/players/2/deposit",
                   {{"key", key}, {"currency", "EUR"}, {"amount", 60'000}, {"reason", "much"}, {"may_wait", true}},
                   "Bea");
    world.post("/templates", operations().empty() ? json()
                                                  : json{{"name", "Friday 20"},
                                                         {"game", "spoil"},
                                                         {"seats", 4},
                                                         {"clock", 60},
                                                         {"stake", {{"currency", "EUR"}, {"buy_in", 2000}}},
                                                         {"reason", "to be removed"}});
    std::string first_code;
    for (const Operation& one : operations()) {
        INFO((one.post ? "post " : "get ") << one.path);
        json body = one.example();
        if (one.path == "/doors" && one.post) body["of"] = "3";
        if (one.path == "/desk/rules/confirm") ask_for_looser(world);
        if (one.path == "/me/second-factor/confirm") body["otp"] = first_code;
        const Reply reply = one.post ? world.post(one.target(), body) : world.get(one.target());
        INFO(reply.text);
        if (one.path == "/me/second-factor/begin") first_code = code_now(world, reply.body.at("secret"));
        REQUIRE(reply.status == 200);
        const json& contents = one.what["responses"]["200"]["content"];
        if (!contents.contains("application/json")) {
            CHECK(reply.body.is_null());
            const std::string example = contents.at("text/csv").at("example");
            CHECK(reply.text.substr(0, reply.text.find('\n')) == example.substr(0, example.find('\n')));
            continue;
        }
        const std::string schema = contents["application/json"]["schema"]["$ref"];
        CHECK(faults_by(schema, reply.body) == std::vector<std::string>{});
        if (!one.post) continue;
        const std::string asked = one.what["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        CHECK(faults_by(asked, body) == std::vector<std::string>{});
    }
}

TEST_CASE("what is no route is not found, and a route knows its method") {
    World world;
    for (const char* path : {"/", "/nothing", "/me/", "/players/2/", "/players//deposit", "/tables/12/pause/x",
                             "/players/0", "/players/-2", "/players/2x", "/players/02", "/players/%32",
                             "/players/99999999999999999999", "/tables/12/../me"})
        CHECK(world.get(path).code() == "not_found");
    CHECK(world.post("/me", json::object()).code() == "wrong_method");
    CHECK(world.get("/tables/12/pause").code() == "wrong_method");
    CHECK(faults_by("#/components/schemas/error", world.get("/nothing").body) == std::vector<std::string>{});
}

TEST_CASE("beyond a number of requests at once an address and a player wait, and others need not") {
    Limits limits;
    limits.requests_burst = 3;
    limits.request_back_ms = 60'000;
    World world({}, limits);
    for (int i = 0; i < 3; ++i) CHECK(world.get("/me").status == 200);
    CHECK(world.get("/me").code() == "rate");
    CHECK(world.get("/me", "").code() == "rate");
}

TEST_CASE("a house that stops answers who waits and who comes") {
    World world;
    world.house().stop();
    CHECK(world.get("/me").code() == "stopping");
}

TEST_CASE("a store that is away is not_durable, whatever is asked of it, and a fault of the program is broken") {
    World world;
    world.live_tables.while_listed = [] { throw store::ReadFailed("nobody answers"); };
    const Reply away = world.get("/tables");
    CHECK(away.status == 503);
    CHECK(away.code() == "not_durable");
    world.live_tables.while_listed = [] { throw std::logic_error("a bug"); };
    const Reply fault = world.get("/tables");
    CHECK(fault.status == 500);
    CHECK(fault.code() == "broken");
    using Cause = store::Failed::Cause;
    for (const Cause cause : {Cause::io, Cause::disk_full}) CHECK(code_of_read({cause, ""}) == Code::not_durable);
    CHECK(code_of_read({Cause::stopping, ""}) == Code::stopping);
    CHECK(code_of_read({Cause::other, ""}) == Code::broken);
}
