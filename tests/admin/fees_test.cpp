#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// The house takes out its fees at the desk, under the desk's rules.

namespace {

json of_fees(const std::string& key, std::int64_t amount) {
    return {{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", "to the club"}, {"may_wait", true}};
}

json second_person_above(std::int64_t amount) {
    return {{"what", "second_above"}, {"currency", "EUR"}, {"amount", amount}, {"reason", "as agreed"}};
}

/// A house that has 3.00 of fees.
struct Earner {
    Earner() { world.earn(300); }

    std::int64_t fees() {
        const json totals = world.get("/books").body.at("currencies");
        for (const json& one : totals)
            if (one.at("currency") == "EUR") return one.at("fees");
        return -1;
    }

    World world;
};

}  // namespace

TEST_CASE("fees are paid out once for a key, no more than there are, and stand in the log and among the movements") {
    Earner house;
    World& world = house.world;
    CHECK(world.post("/books/fees", of_fees("f1", 301)).code() == "short_of");
    CHECK(world.post("/books/fees", of_fees("f1", 200)).body ==
          json{{"currency", "EUR"}, {"exponent", 2}, {"before", false}, {"fees", 100}});
    CHECK(world.newest_audit_entry().at("what") == "withdrawal");
    CHECK(world.newest_audit_entry().at("about") == "the house's fees 2.00 EUR, key f1");
    CHECK(world.post("/books/fees", of_fees("f1", 200)).body.at("before") == true);
    CHECK(world.post("/books/fees", of_fees("f1", 100)).code() == "key_taken");
    CHECK(house.fees() == 100);
    const json paid = world.get("/books/transfers?currency=EUR&kind=withdrawal").body.at("transfers");
    REQUIRE(paid.size() == 1);
    CHECK(paid.at(0).at("from") == "house:fees");
    CHECK(world.free_of(3) == 0);
}

TEST_CASE("only operators pay fees out, and a player's key is not one of the house") {
    Earner house;
    World& world = house.world;
    CHECK(world.post("/books/fees", of_fees("f1", 100), "Bea").code() == "not_allowed");
    CHECK(world.post("/players/3/deposit", of_fees("f1", 100)).status == 200);
    CHECK(world.post("/books/fees", of_fees("f1", 100)).code() == "key_taken");
    // A payout of fees is not a player's payment, so it cannot be reversed as a player's payment.
    CHECK(world.post("/books/fees", of_fees("f2", 100)).status == 200);
    const json back{{"payment", "f2"}, {"key", "r1"}, {"reason", "mistyped"}};
    CHECK(world.post("/players/3/reverse", back, "Bea").code() == "not_found");
    world.money_moves = false;
    CHECK(world.post("/desk/rules", second_person_above(50)).status == 200);
    CHECK(world.post("/books/fees", of_fees("f3", 100)).code() == "unproved");
    CHECK(house.fees() == 200);
}

TEST_CASE("a second person confirms fees above the sum, as long as whoever asked is an operator") {
    Earner house;
    World& world = house.world;
    world.post("/desk/rules", second_person_above(50));
    CHECK(world.post("/books/fees", of_fees("f1", 100)).body.at("waiting") == 1);
    const json asked = world.get("/desk/asked", "Bea").body.at("payments").at(0);
    CHECK_FALSE(asked.contains("player"));
    CHECK(asked.at("amount") == 100);
    const json saw_it{{"reason", "counted it"}};
    CHECK(world.post("/desk/asked/1/confirm", saw_it).code() == "same_person");
    CHECK(house.fees() == 300);
    CHECK(world.post("/desk/asked/1/confirm", saw_it, "Bea").status == 200);
    CHECK(house.fees() == 200);
    CHECK(world.post("/books/fees", of_fees("f2", 100)).body.at("waiting") == 2);
    world.actions().give_role("Dan", store::Role::cashier, "less to do");
    CHECK(world.post("/desk/asked/2/confirm", saw_it, "Bea").code() == "wrong_status");
    CHECK(house.fees() == 200);
}

TEST_CASE("fees that are paid in cash come out of the drawer of whoever pays them") {
    Earner house;
    World& world = house.world;
    REQUIRE(world.post("/desk/drawers", {{"currency", "EUR"}, {"amount", 1'000}}).status == 200);
    REQUIRE(world.post("/books/fees", of_fees("f1", 300)).status == 200);
    const Reply closed = world.post("/desk/drawers/1/close", {{"amount", 700}, {"reason", "counted"}});
    REQUIRE(closed.status == 200);
    CHECK(closed.body.at("closed").at("difference") == 0);
}
