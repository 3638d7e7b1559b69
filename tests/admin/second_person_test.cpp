#include <future>

#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Caps, and payments that need a second person.

namespace {

constexpr std::int64_t half_an_hour_ms = 30 * 60 * 1000;

json wished(const std::string& key, std::int64_t amount, bool may_wait = true) {
    json body{{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", "for tonight"}};
    if (may_wait) body["may_wait"] = true;
    return body;
}

const json saw_it{{"reason", "counted it"}};

json rule(const std::string& what, std::int64_t amount) {
    json body{{"what", what}, {"currency", "EUR"}, {"amount", amount}, {"reason", "as agreed"}};
    if (what != "second_above") body["role"] = "cashier";
    return body;
}

/// A house with a rule that requires a second person above 100.00.
struct Careful {
    Careful() { REQUIRE(world.post("/desk/rules", rule("second_above", 10'000)).status == 200); }

    std::string confirm(std::int64_t number, const std::string& who) {
        return world.post("/desk/asked/" + std::to_string(number) + "/confirm", saw_it, who).code();
    }
    std::string decline(std::int64_t number, const std::string& who) {
        return world.post("/desk/asked/" + std::to_string(number) + "/decline", saw_it, who).code();
    }
    std::string state(std::size_t place = 0) {
        return world.get("/desk/asked").body.at("payments").at(place).at("state");
    }

    World world;
};

}  // namespace

TEST_CASE("a cap holds for one payment and for a day, of one role and currency, and what was taken back counts too") {
    World world;
    world.post("/desk/rules", rule("payment_max", 5'000));
    world.post("/desk/rules", rule("day_max", 12'000));
    CHECK(world.post("/players/2/deposit", wished("k1", 5'001), "Bea").code() == "over_cap");
    CHECK(world.post("/players/2/deposit", wished("k1", 5'000), "Bea").status == 200);
    CHECK(world.post("/players/2/reverse", {{"payment", "k1"}, {"key", "r1"}, {"reason", "x"}}, "Bea").status == 200);
    CHECK(world.post("/players/3/deposit", wished("k2", 5'000), "Bea").status == 200);
    CHECK(world.post("/players/3/withdraw", wished("k3", 2'001), "Bea").code() == "over_cap");
    CHECK(world.post("/players/3/withdraw", wished("k3", 2'000), "Bea").status == 200);
    CHECK(world.post("/players/3/deposit", wished("k4", 1), "Bea").code() == "over_cap");
    // A repeated request is not a new payment. Another role and another currency have their own caps.
    CHECK(world.post("/players/3/deposit", wished("k2", 5'000), "Bea").body.at("before") == true);
    CHECK(world.post("/players/3/deposit", wished("k4", 50'000), "Dan").status == 200);
    json club = wished("k5", 50'000);
    club["currency"] = "CLUB";
    CHECK(world.post("/players/3/deposit", club, "Bea").status == 200);
    world.wait(24 * 60 * 60 * 1000);
    CHECK(world.post("/players/3/deposit", wished("k6", 5'000), "Bea").status == 200);
    json none = rule("payment_max", 0);
    none.erase("amount");
    world.post("/desk/rules", none);
    CHECK(world.post("/players/3/deposit", wished("k7", 6'000), "Bea").code() == "over_cap");
    none.erase("amount");
    CHECK(world.post("/desk/rules/confirm", none, "Bea").status == 200);
    CHECK(world.post("/players/3/deposit", wished("k7", 6'000), "Bea").status == 200);
}

TEST_CASE("rules are set by operators alone, read as they were set, and each change stands in the log") {
    World world;
    CHECK(world.post("/desk/rules", rule("payment_max", 5'000), "Bea").code() == "not_allowed");
    CHECK(world.post("/desk/rules", rule("payment_max", 5'000)).status == 200);
    CHECK(world.newest_audit_entry().at("about") == "payment_max of role cashier: 50.00 EUR");
    json wrong = rule("second_above", 1);
    wrong["role"] = "cashier";
    CHECK(world.post("/desk/rules", wrong).code() == "malformed");
    wrong = rule("day_max", 1);
    wrong["role"] = "player";
    CHECK(world.post("/desk/rules", wrong).code() == "malformed");
    CHECK(world.get("/desk/rules", "Bea").body == json{{"drawers", false},
                                                       {"rules",
                                                        {{{"what", "payment_max"},
                                                          {"role", "cashier"},
                                                          {"currency", "EUR"},
                                                          {"exponent", 2},
                                                          {"amount", 5'000}}}}});
}

TEST_CASE("above the sum nothing moves until somebody else confirms it, and then once") {
    Careful desk;
    World& world = desk.world;
    CHECK(world.post("/players/2/deposit", wished("k0", 10'000), "Bea").body.contains("waiting") == false);
    CHECK(world.post("/players/3/deposit", wished("k1", 10'001, false), "Bea").code() == "needs_second");
    CHECK(world.get("/desk/asked").body.at("payments").empty());
    const Reply asked = world.post("/players/3/deposit", wished("k1", 10'001), "Bea");
    CHECK(asked.body.at("waiting") == 1);
    CHECK(asked.body.at("before") == false);
    CHECK(world.free_of(3) == 0);
    CHECK(world.post("/players/3/deposit", wished("k1", 10'001), "Bea").body.at("waiting") == 1);
    CHECK(world.post("/players/3/deposit", wished("k1", 10'002), "Bea").code() == "key_taken");
    CHECK(world.get("/desk/asked").body.at("payments").at(0).at("by").at("name") == "Bea");
    CHECK(desk.confirm(1, "Bea") == "same_person");
    CHECK(world.free_of(3) == 0);
    CHECK(desk.confirm(1, "Dan").empty());
    CHECK(world.free_of(3) == 10'001);
    CHECK(desk.confirm(1, "Dan") == "wrong_status");
    CHECK(desk.decline(1, "Dan") == "wrong_status");
    CHECK(desk.state() == "confirmed");
    CHECK(world.post("/players/3/deposit", wished("k1", 10'001), "Bea").body.at("before") == true);
    const json paid = world.get("/players/3/payments?currency=EUR").body.at("payments").at(0);
    CHECK(paid.at("note") == "Bea (player 4), confirmed by Dan (player 5): for tonight");
    CHECK(paid.at("second").at("name") == "Dan");
    CHECK(world.free_of(3) == 10'001);
}

TEST_CASE("what is declined or lapses moves nothing, also when it is asked for again under its key") {
    Careful desk;
    World& world = desk.world;
    world.post("/players/3/deposit", wished("k1", 20'000), "Bea");
    CHECK(desk.decline(1, "Bea").empty());
    CHECK(world.post("/players/3/deposit", wished("k1", 20'000), "Bea").code() == "declined");
    CHECK(desk.confirm(1, "Dan") == "wrong_status");
    world.post("/players/3/deposit", wished("k2", 20'000), "Bea");
    world.wait(half_an_hour_ms + 1'000);
    CHECK(desk.state() == "lapsed");
    CHECK(desk.confirm(2, "Dan") == "wrong_status");
    CHECK(world.post("/players/3/deposit", wished("k2", 20'000), "Bea").code() == "declined");
    CHECK(world.free_of(3) == 0);
    CHECK(desk.confirm(99, "Dan") == "not_found");
}

TEST_CASE("two who confirm at once move it once") {
    Careful desk;
    World& world = desk.world;
    world.post("/players/3/deposit", wished("k1", 20'000), "Bea");
    std::vector<std::future<std::string>> sent;
    for (int i = 0; i < 6; ++i) sent.push_back(std::async(std::launch::async, [&] { return desk.confirm(1, "Dan"); }));
    int done = 0;
    for (auto& one : sent) done += one.get().empty() ? 1 : 0;
    CHECK(done == 1);
    CHECK(world.free_of(3) == 20'000);
}

TEST_CASE("parts of a sum that one person pays one player the same way take a second person as the whole would") {
    Careful desk;
    World& world = desk.world;
    CHECK(world.post("/players/2/deposit", wished("k1", 9'000, false), "Bea").status == 200);
    CHECK(world.post("/players/2/deposit", wished("k2", 1'001, false), "Bea").code() == "needs_second");
    CHECK(world.post("/players/3/deposit", wished("k2", 1'001, false), "Bea").status == 200);
    CHECK(world.post("/players/2/withdraw", wished("k3", 9'000, false), "Bea").status == 200);
    CHECK(world.post("/players/2/deposit", wished("k4", 9'000, false), "Dan").status == 200);
}

TEST_CASE("nobody confirms what pays themselves, and what was asked for by who works there no more is not paid") {
    Careful desk;
    World& world = desk.world;
    world.post("/players/5/deposit", wished("k1", 20'000), "Bea");
    CHECK(desk.confirm(1, "Dan") == "own_account");
    world.post("/players/3/deposit", wished("k2", 20'000), "Bea");
    world.actions().give_role("Bea", store::Role::player, "left");
    CHECK(desk.confirm(2, "Dan") == "wrong_status");
    CHECK(world.free_of(3) == 0);
}

TEST_CASE("a cap that was set, and money that was staked, meanwhile hold when it is confirmed") {
    Careful desk;
    World& world = desk.world;
    world.post("/players/3/deposit", wished("k1", 20'000), "Bea");
    world.post("/desk/rules", rule("payment_max", 15'000));
    CHECK(desk.confirm(1, "Dan") == "over_cap");
    world.post("/players/2/deposit", wished("k2", 20'000), "Dan");
    world.actions().give_role("Cy", store::Role::cashier, "helps");
    json looser = rule("payment_max", 50'000);
    world.post("/desk/rules", looser);
    looser.erase("amount");
    world.post("/desk/rules/confirm", looser, "Bea");
    CHECK(desk.confirm(2, "Cy").empty());
    world.post("/players/2/withdraw", wished("k3", 20'000), "Bea");
    world.stake(2, 15'000);
    CHECK(desk.confirm(3, "Dan") == "short_of");
    CHECK(desk.state() == "waiting");
    CHECK(world.free_of(2) == 5'000);
}

TEST_CASE("taking back a payment above the sum takes a second person too") {
    Careful desk;
    World& world = desk.world;
    world.post("/players/2/deposit", wished("k1", 20'000), "Bea");
    REQUIRE(desk.confirm(1, "Dan").empty());
    const json back{{"payment", "k1"}, {"key", "r1"}, {"reason", "mistyped"}, {"may_wait", true}};
    CHECK(world.post("/players/2/reverse", back, "Bea").body.at("waiting") == 2);
    CHECK(world.post("/players/2/reverse", back, "Bea").body.at("before") == true);
    CHECK(world.free_of(2) == 20'000);
    world.stake(2, 5'000);
    CHECK(desk.confirm(2, "Dan").empty());
    CHECK(world.free_of(2) == 0);
    CHECK(world.get("/players/2/payments?currency=EUR").body.at("owed") == 5'000);
    CHECK(world.post("/players/2/reverse", back, "Bea").body.at("owed") == 5'000);
}

TEST_CASE("while the books are not proved right nobody is asked either") {
    Careful desk;
    desk.world.money_moves = false;
    CHECK(desk.world.post("/players/3/deposit", wished("k1", 20'000), "Bea").code() == "unproved");
}

TEST_CASE("two desks at once pay no more in a day than one may") {
    World world;
    REQUIRE(world.post("/desk/rules", rule("day_max", 1'000)).status == 200);
    const auto other = world.second_desk();
    const auto pays = [&](AdminService& desk, const std::string& name) {
        for (int i = 0; i < 20; ++i) {
            const std::string body = wished(name + std::to_string(i), 100).dump();
            const Reply reply = world.ask(desk, true, "/players/2/deposit", body, "Bea");
            if (reply.status != 200 && reply.code() != "over_cap") return reply.code();
        }
        return std::string();
    };
    auto there = std::async(std::launch::async, [&] { return pays(*other, "there"); });
    CHECK(pays(world.house(), "here").empty());
    CHECK(there.get().empty());
    CHECK(world.free_of(2) == 1'000);
}
