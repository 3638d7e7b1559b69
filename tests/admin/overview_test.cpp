#include <future>

#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// The overview at the top of the console.

namespace {

json one_way(int count, std::int64_t amount) {
    return {{"count", count}, {"amount", amount}};
}

}  // namespace

TEST_CASE("the overview adds up what was paid over the counter; what was taken back never came") {
    World world;
    world.post("/players/2/deposit", cash_in("k1", 125'000), "Bea");
    world.post("/players/3/deposit", cash_in("k2", 500), "Bea");
    world.post("/players/3/deposit", cash_in("k3", 7, "CLUB"), "Dan");
    world.post("/players/2/withdraw", cash_in("k4", 25'000), "Bea");
    world.post("/players/3/deposit", cash_in("k5", 9'000), "Bea");
    world.stake(3, 4'000);
    world.post("/players/3/reverse", {{"payment", "k5"}, {"key", "r5"}, {"reason", "mistyped"}}, "Bea");
    const json euro{{"currency", "EUR"}, {"exponent", 2}, {"in", one_way(2, 125'500)}, {"out", one_way(1, 25'000)}};
    const json club{{"currency", "CLUB"}, {"exponent", 0}, {"in", one_way(1, 7)}, {"out", one_way(0, 0)}};
    CHECK(world.get("/overview", "Bea").body.at("payments") == json::array({euro, club}));
    const json later = world.get("/overview?from=1700000500000", "Bea").body.at("payments").at(0);
    CHECK(later.at("in") == one_way(0, 0));
    CHECK(world.get("/overview?from=1699000000000", "Bea").code() == "malformed");
}

TEST_CASE("a sum that takes several reads is whole") {
    Limits limits = World::unlimited();
    limits.rows_a_read = 2;
    World world({}, limits);
    for (int i = 1; i <= 5; ++i) world.post("/players/2/deposit", cash_in("k" + std::to_string(i), i));
    CHECK(world.get("/overview").body.at("payments").at(0).at("in") == one_way(5, 15));
}

TEST_CASE("the overview counts what waits for somebody, until it is done or lapsed") {
    World world;
    const auto counted = [&](const char* what) { return world.get("/overview").body.at(what).get<int>(); };
    CHECK(counted("asked") + counted("drawers") + counted("reports") == 0);
    world.post("/desk/rules", {{"what", "second_above"}, {"currency", "EUR"}, {"amount", 100}, {"reason", "r"}});
    for (const char* key : {"k1", "k2"}) {
        json much = cash_in(key, 500);
        much["may_wait"] = true;
        world.post("/players/2/deposit", much, "Bea");
    }
    world.post("/desk/drawers", {{"currency", "EUR"}, {"amount", 0}}, "Bea");
    world.post("/desk/drawers", {{"currency", "EUR"}, {"amount", 0}}, "Dan");
    world.report(17);
    world.report(18);
    CHECK(counted("asked") == 2);
    CHECK(counted("drawers") == 2);
    CHECK(counted("reports") == 2);
    world.post("/desk/asked/1/decline", {{"reason", "r"}});
    world.post("/desk/drawers/1/close", {{"amount", 0}});
    world.post("/reports/2/deal", {{"reason", "spoke with both"}});
    CHECK(counted("asked") == 1);
    CHECK(counted("drawers") == 1);
    CHECK(counted("reports") == 1);
    world.wait(31 * 60 * 1000);
    CHECK(counted("asked") == 0);
}

TEST_CASE("a cashier sees the overview without reports of chat, and players see none") {
    World world;
    world.report();
    CHECK(world.get("/overview", "Dan").body.at("reports") == 1);
    const Reply cashier = world.get("/overview", "Bea");
    CHECK(cashier.status == 200);
    CHECK_FALSE(cashier.body.contains("reports"));
    for (const char* nobody : {"Gus", "Ada", "Eve"}) CHECK(world.get("/overview", nobody).code() == "not_allowed");
}

TEST_CASE("the list of players says what is free, and who may not play") {
    World world;
    world.post("/players/2/deposit", cash_in("k1", 125'000), "Bea");
    world.post("/players/2/deposit", cash_in("k2", 7, "CLUB"), "Bea");
    world.stake(2, 5'000);
    world.post("/doors", {{"what", "player"}, {"of", "3"}, {"shut", true}, {"reason", "r"}});
    std::promise<store::Outcome> promise;
    store::PlayerChanges changes;
    changes.protections.push_back({{3}, {1'700'000'000'000}, store::ExclusionWish{{{1'700'086'400'000}}}});
    world.store().change_players(changes,
                                 [&promise](store::Outcome outcome) { promise.set_value(std::move(outcome)); });
    REQUIRE(std::holds_alternative<store::Committed>(promise.get_future().get()));
    const json rows = world.get("/players", "Bea").body.at("players");
    REQUIRE(rows.size() == 5);
    CHECK(rows.at(0).at("balances") == json::array({{{"currency", "EUR"}, {"exponent", 2}, {"free", 120'000}},
                                                    {{"currency", "CLUB"}, {"exponent", 0}, {"free", 7}}}));
    CHECK_FALSE(rows.at(0).contains("excluded_until"));
    CHECK(rows.at(2).at("name") == "Cy");
    CHECK(rows.at(2).at("balances") == json::array());
    CHECK(rows.at(2).at("suspended") == true);
    CHECK(rows.at(2).at("excluded_until") == 1'700'086'400'000);
}
