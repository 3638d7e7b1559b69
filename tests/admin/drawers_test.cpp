#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Cash drawers.

namespace {

json paid(const std::string& key, std::int64_t amount, const std::string& method = "cash") {
    json body{{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", "r"}, {"method", method}};
    if (method == "voucher") body["reference"] = "of " + key;
    return body;
}

json float_of(std::int64_t amount) {
    return {{"currency", "EUR"}, {"amount", amount}};
}

}  // namespace

TEST_CASE("a drawer is opened with what is counted, and closed with the difference to what should be there") {
    World world;
    const json opened = world.post("/desk/drawers", float_of(10'000), "Bea").body;
    CHECK(opened.at("drawer") == 1);
    CHECK(opened.at("begun_with") == 10'000);
    CHECK(world.post("/desk/drawers", float_of(10'000), "Bea").code() == "wrong_status");
    world.post("/players/2/deposit", paid("k1", 5'000), "Bea");
    world.post("/players/2/withdraw", paid("k2", 1'000), "Bea");
    world.post("/players/2/deposit", paid("k3", 700, "voucher"), "Bea");
    world.post("/players/2/deposit", paid("k4", 900), "Dan");
    CHECK_FALSE(world.get("/desk/drawers", "Bea").body.at("drawers").at(0).contains("expected"));
    CHECK(world.get("/desk/drawers").body.at("drawers").at(0).at("expected") == 14'000);
    const json counted{{"amount", 13'500}, {"reason", "a note was missing"}};
    const json closed = world.post("/desk/drawers/1/close", counted, "Bea").body.at("closed");
    CHECK(closed.at("expected") == 14'000);
    CHECK(closed.at("difference") == -500);
    CHECK(world.newest_audit_entry().at("about") ==
          "drawer 1 closed: counted 135.00 EUR, expected 140.00 EUR, difference -5.00 EUR");
    CHECK(world.newest_audit_entry().at("reason") == "a note was missing");
    CHECK(world.post("/desk/drawers/1/close", counted, "Bea").code() == "wrong_status");
    CHECK(world.get("/desk/drawers", "Bea").body.at("drawers").at(0).at("closed").at("difference") == -500);
    CHECK(world.post("/desk/drawers", float_of(0), "Bea").body.at("drawer") == 2);
}

TEST_CASE("a drawer is closed by its owner or an operator, and by nobody else") {
    World world;
    world.actions().give_role("Cy", store::Role::cashier, "helps");
    world.post("/desk/drawers", float_of(100), "Bea");
    CHECK(world.post("/desk/drawers/1/close", {{"amount", 100}}, "Cy").code() == "not_allowed");
    CHECK(world.post("/desk/drawers/2/close", {{"amount", 100}}, "Dan").code() == "not_found");
    CHECK(world.post("/desk/drawers/1/close", {{"amount", 100}}, "Dan").body.at("closed").at("by").at("name") == "Dan");
}

TEST_CASE("once the house uses drawers no cash moves without an open one, and what is no cash does") {
    World world;
    CHECK(world.post("/desk/rules/drawers", {{"on", true}, {"reason", "r"}}, "Bea").code() == "not_allowed");
    CHECK(world.post("/desk/rules/drawers", {{"on", true}, {"reason", "r"}}).status == 200);
    CHECK(world.post("/players/2/deposit", paid("k1", 5'000), "Bea").code() == "no_drawer");
    CHECK(world.post("/players/2/deposit", paid("k2", 5'000, "transfer"), "Bea").status == 200);
    world.post("/desk/drawers", float_of(0), "Dan");
    CHECK(world.post("/players/2/deposit", paid("k1", 5'000), "Bea").code() == "no_drawer");
    world.post("/desk/drawers", float_of(0), "Bea");
    CHECK(world.post("/players/2/deposit", paid("k1", 5'000), "Bea").status == 200);
    json club = paid("k3", 5);
    club["currency"] = "CLUB";
    CHECK(world.post("/players/2/deposit", club, "Bea").code() == "no_drawer");
    world.post("/desk/drawers/2/close", {{"amount", 5'000}}, "Bea");
    // A repeated request is not a new payment, so it needs no drawer.
    CHECK(world.post("/players/2/deposit", paid("k1", 5'000), "Bea").body.at("before") == true);
    CHECK(world.post("/players/2/deposit", paid("k4", 5'000), "Bea").code() == "no_drawer");
    CHECK(world.free_of(2) == 10'000);
}

TEST_CASE("a payment that was taken back never came: it is expected in no drawer, however much of it was there") {
    World world;
    world.post("/desk/drawers", float_of(1'000), "Bea");
    world.post("/players/2/deposit", paid("k1", 50'000), "Bea");
    world.stake(2, 20'000);
    world.post("/players/2/reverse", {{"payment", "k1"}, {"key", "r1"}, {"reason", "a zero too many"}}, "Bea");
    world.post("/players/2/deposit", paid("k2", 5'000), "Bea");
    CHECK(world.post("/desk/drawers/1/close", {{"amount", 6'000}}, "Bea").body.at("closed").at("difference") == 0);
}

TEST_CASE("cash that waited for a second person belongs to the drawer of who asked, which has to be open then") {
    World world;
    world.post("/desk/rules", {{"what", "second_above"}, {"currency", "EUR"}, {"amount", 100}, {"reason", "r"}});
    world.post("/desk/rules/drawers", {{"on", true}, {"reason", "r"}});
    world.post("/desk/drawers", float_of(0), "Bea");
    json much = paid("k1", 500);
    much["may_wait"] = true;
    REQUIRE(world.post("/players/2/deposit", much, "Bea").body.at("waiting") == 1);
    much["key"] = "k2";
    REQUIRE(world.post("/players/2/deposit", much, "Bea").body.at("waiting") == 2);
    CHECK(world.post("/desk/asked/1/confirm", {{"reason", "saw it"}}, "Dan").status == 200);
    CHECK(world.post("/desk/drawers/1/close", {{"amount", 500}}, "Bea").body.at("closed").at("difference") == 0);
    CHECK(world.post("/desk/asked/2/confirm", {{"reason", "saw it"}}, "Dan").code() == "no_drawer");
    CHECK(world.free_of(2) == 500);
}
