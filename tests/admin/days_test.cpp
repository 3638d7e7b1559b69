#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// The house's day ends some hours after midnight.

namespace {

constexpr std::int64_t hour = 3'600'000;
/// 06:00 in Vienna.
constexpr std::int64_t day_began = 1'699'938'000'000;

/// Makes payments at 23:13 in the evening, at 04:00 in the night, and at 06:30 in the morning.
void pay_over_night(World& world) {
    world.post("/players/2/deposit", cash_in("evening", 100), "Bea");
    world.wait(4 * hour + 47 * hour / 60);
    world.post("/players/2/deposit", cash_in("night", 20), "Bea");
    world.wait(2 * hour + hour / 2);
    world.post("/players/2/deposit", cash_in("morning", 3), "Bea");
}

}  // namespace

TEST_CASE("the house says when its days begin, what day it is, and how long some last") {
    World world;
    const json today = world.get("/books/day", "Bea").body;
    CHECK(today == json{{"begins", "06:00"},
                        {"zone", "Europe/Vienna"},
                        {"first", "2023-11-14"},
                        {"last", "2023-11-14"},
                        {"from", day_began},
                        {"to", day_began + 24 * hour}});
    world.wait(6 * hour);
    CHECK(world.get("/books/day").body == today);
    world.wait(hour);
    CHECK(world.get("/books/day").body.at("first") == "2023-11-15");
    const auto hours = [&](const std::string& days) {
        const json span = world.get("/books/day?" + days).body;
        return (span.at("to").get<std::int64_t>() - span.at("from").get<std::int64_t>()) / hour;
    };
    CHECK(hours("first=2024-03-30&last=2024-03-30") == 23);
    CHECK(hours("last=2024-10-26") == 25);
    CHECK(hours("first=2024-03-30&last=2024-03-31") == 47);
}

TEST_CASE(
    "what is paid before the hour at which a day begins is of the evening before, in lists, files and the overview") {
    World world;
    pay_over_night(world);
    const auto day = [](const char* name, std::int64_t from, int count, int amount) {
        return json{{"day", name},
                    {"from", from},
                    {"to", from + 24 * hour},
                    {"fees", 0},
                    {"tables", 0},
                    {"kinds", json::array({{{"kind", "deposit"}, {"count", count}, {"amount", amount}}})}};
    };
    const json first = day("2023-11-14", day_began, 2, 120);
    const json second = day("2023-11-15", day_began + 24 * hour, 1, 3);
    CHECK(world.get("/books/days?currency=EUR").body.at("days") == json::array({first, second}));
    CHECK(world.get("/books/days?currency=EUR&to=2023-11-14").body.at("days") == json::array({first}));
    CHECK(world.get("/books/days?currency=EUR&from=2023-11-15").body.at("days") == json::array({second}));
    CHECK(world.get("/books/days.csv?currency=EUR").text.find("2023-11-14,deposit,2,1.20,EUR\r\n") !=
          std::string::npos);
    const json overview = world.get("/overview").body;
    CHECK(overview.at("from") == day_began + 24 * hour);
    CHECK(overview.at("payments").at(0).at("in") == json{{"count", 1}, {"amount", 3}});
}

TEST_CASE("the anchor of the books is shown to the desk once something was signed, and kept when a drawer is closed") {
    World world;
    CHECK(world.get("/books/anchor", "Bea").body.at("anchor") == world.anchor);
    CHECK(world.get("/books/anchor", "Ada").code() == "not_allowed");
    world.anchor.reset();
    CHECK(world.get("/books/anchor").code() == "not_found");
    world.post("/desk/drawers", {{"currency", "EUR"}, {"amount", 100}}, "Bea");
    CHECK(world.post("/desk/drawers/7/close", {{"amount", 100}}, "Bea").code() == "not_found");
    CHECK(world.anchors_kept == 0);
    CHECK(world.post("/desk/drawers/1/close", {{"amount", 100}}, "Bea").status == 200);
    CHECK(world.anchors_kept == 1);
}

TEST_CASE("what the desk may take in a day counts from the hour at which it begins") {
    World world;
    world.post(
        "/desk/rules",
        {{"what", "day_max"}, {"role", "cashier"}, {"currency", "EUR"}, {"amount", 119}, {"reason", "as agreed"}});
    pay_over_night(world);
    const auto entries = world.get("/books/transfers?currency=EUR").body.at("transfers");
    REQUIRE(entries.size() == 2);
    CHECK(entries.at(0).at("key") == "morning");
    CHECK(entries.at(1).at("key") == "evening");
}
