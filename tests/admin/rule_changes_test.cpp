#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Rules of the desk also bind the person who sets them: a looser rule needs a second person, or a wait of one day.

namespace {

constexpr std::int64_t hour_ms = 60LL * 60 * 1000;

json of_second() {
    return {{"what", "second_above"}, {"currency", "EUR"}, {"reason", "as agreed"}};
}

json second_above(std::int64_t amount) {
    json body = of_second();
    body["amount"] = amount;
    return body;
}

/// Dan's rule requires a second person above 100.00. Bea is cashier.
struct Ruled {
    Ruled() { REQUIRE(world.post("/desk/rules", second_above(10'000)).status == 200); }

    std::string pay(const std::string& key, std::int64_t amount) {
        return world
            .post("/players/2/deposit",
                  {{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", "for a friend"}})
            .code();
    }
    std::string confirm(const std::string& who, json which = of_second()) {
        return world.post("/desk/rules/confirm", which, who).code();
    }
    json rule() { return world.get("/desk/rules").body.at("rules").at(0); }
    /// Takes a staff role away, as an action of someone other than Dan.
    void send_away(const std::string& name) { world.actions().give_role(name, store::Role::player, "no more"); }

    World world;
};

}  // namespace

TEST_CASE("nobody lifts a rule of the desk, pays and puts it back") {
    Ruled desk;
    CHECK(desk.pay("k1", 90'000) == "needs_second");
    CHECK(desk.world.post("/desk/rules", of_second()).status == 200);
    CHECK(desk.rule().at("amount") == 10'000);
    CHECK(desk.rule().at("asked") == json{{"by", {{"player", 5}, {"name", "Dan"}}}});
    CHECK(desk.world.newest_audit_entry().at("about") ==
          "second_above: none in EUR, asked for: holds once a second person confirms it");
    CHECK(desk.pay("k1", 90'000) == "needs_second");
    CHECK(desk.confirm("Dan") == "same_person");
    // No waiting time replaces the second person.
    desk.world.wait(48 * hour_ms);
    CHECK(desk.pay("k1", 90'000) == "needs_second");
    CHECK(desk.confirm("Bea").empty());
    CHECK(desk.world.newest_audit_entry().at("about") == "second_above: none in EUR, confirmed");
    CHECK(desk.world.get("/desk/rules").body.at("rules").empty());
    CHECK(desk.pay("k1", 90'000).empty());
    CHECK(desk.confirm("Bea") == "not_found");
}

TEST_CASE("a stricter rule holds at once, and takes back a looser one that waits") {
    Ruled desk;
    CHECK(desk.world.post("/desk/rules", second_above(20'000)).status == 200);
    CHECK(desk.rule().at("asked").at("amount") == 20'000);
    CHECK(desk.pay("k1", 15'000) == "needs_second");
    CHECK(desk.world.post("/desk/rules", second_above(5'000)).status == 200);
    CHECK(desk.rule().at("amount") == 5'000);
    CHECK_FALSE(desk.rule().contains("asked"));
    CHECK(desk.pay("k1", 6'000) == "needs_second");
    CHECK(desk.confirm("Bea") == "not_found");
}

TEST_CASE("who was staff for less than a day, or got another password, confirms no rule") {
    Ruled desk;
    desk.world.actions().give_role("Eve", store::Role::operator_, "for tonight");
    CHECK(desk.world.post("/desk/rules", of_second()).status == 200);
    CHECK(desk.confirm("Eve") == "not_allowed");
    desk.world.actions().set_password("Bea", wire::Password("a friend knows it"), {1, std::size_t{8} << 10U}, "lost");
    CHECK(desk.confirm("Bea") == "unauthorised");
    desk.world.wait(24 * hour_ms + 2'000);
    CHECK(desk.confirm("Cy") == "not_allowed");
    CHECK(desk.confirm("Eve").empty());
    CHECK(desk.pay("k1", 90'000).empty());
}

TEST_CASE("where there is no second person a looser rule holds a day later, and everybody sees when") {
    Ruled desk;
    desk.send_away("Bea");
    CHECK(desk.world.post("/desk/rules", of_second()).status == 200);
    const std::int64_t from = desk.rule().at("asked").at("from");
    CHECK(desk.world.newest_audit_entry().at("about").get<std::string>().find("asked for: holds from ") !=
          std::string::npos);
    desk.world.wait(23 * hour_ms);
    CHECK(desk.pay("k1", 90'000) == "needs_second");
    desk.world.wait(hour_ms + 2'000);
    CHECK(desk.pay("k1", 90'000).empty());
    CHECK(desk.world.get("/desk/rules").body.at("rules").empty());
    CHECK(from > 0);
    // The looser rule is in force now, so a stricter rule takes effect at once.
    CHECK(desk.world.post("/desk/rules", second_above(50'000)).status == 200);
    CHECK(desk.pay("k2", 60'000) == "needs_second");
}

TEST_CASE("cash without a drawer is a looser rule too") {
    Ruled desk;
    const json on{{"on", true}, {"reason", "r"}};
    const json off{{"on", false}, {"reason", "r"}};
    CHECK(desk.world.post("/desk/rules/drawers", on).status == 200);
    CHECK(desk.pay("k1", 5) == "no_drawer");
    CHECK(desk.world.post("/desk/rules/drawers", off).status == 200);
    CHECK(desk.pay("k1", 5) == "no_drawer");
    CHECK(desk.world.get("/desk/rules").body.at("drawers") == true);
    CHECK(desk.world.get("/desk/rules").body.at("drawers_asked").at("by").at("name") == "Dan");
    CHECK(desk.confirm("Bea", {{"what", "drawers"}, {"currency", "EUR"}, {"reason", "r"}}) == "malformed");
    CHECK(desk.confirm("Bea", {{"what", "drawers"}, {"reason", "r"}}).empty());
    CHECK(desk.pay("k1", 5).empty());
    CHECK(desk.world.get("/desk/rules").body.at("drawers") == false);
}
