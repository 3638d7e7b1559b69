#include "crypto/hash.hpp"
#include "crypto/otp.hpp"
#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Staff members prove their identity. These tests name the requests that need a proof.

namespace {

const json right{{"password", "correct horse"}};
/// The time is a little over a minute, because no two requests share an instant.
constexpr std::int64_t minute = 60'100;

Reply prove_dan(World& world) {
    return world.post("/me/reauthenticate", right);
}

/// Enrols the token's player in the second factor, and returns the recovery codes.
json enrol(World& world, const std::string& token) {
    REQUIRE(world.post("/me/reauthenticate", right, token).status == 200);
    const json begun = world.post("/me/second-factor/begin", json::object(), token).body;
    const Reply told = world.post("/me/second-factor/confirm", {{"otp", code_now(world, begun.at("secret"))}}, token);
    REQUIRE(told.status == 200);
    return told.body.at("recovery_codes");
}

bool is_logged_in(World& world, const std::string& token) {
    return world.get("/me", token).status != 401;
}

Staff asking_above(std::int64_t sum) {
    Staff staff = World::trusting();
    staff.password_above = PasswordAbove{sum, {}};
    return staff;
}

json for_tonight(const std::string& key, std::int64_t amount) {
    return {{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", "for tonight"}};
}

}  // namespace

TEST_CASE("a second factor begins with its first code, which stands in the log") {
    std::vector<store::PlayerId> others_out;
    Staff staff = World::trusting();
    staff.others_logged_out = [&](store::PlayerId person, const store::SecretHash&) { others_out.push_back(person); };
    World world(staff);
    CHECK(world.get("/me").body.at("second_factor").at("on") == false);
    CHECK(world.post("/me/second-factor/begin", json::object()).code() == "reauthenticate");
    REQUIRE(prove_dan(world).status == 200);
    const json begun = world.post("/me/second-factor/begin", json::object()).body;
    CHECK(begun.at("address").get<std::string>().starts_with("otpauth://totp/Anteroom:Dan?secret="));
    CHECK(world.post("/me/second-factor/confirm", {{"otp", "000000"}}).code() == "bad_otp");
    CHECK(world.get("/me").body.at("second_factor").at("on") == false);
    const std::string code = code_now(world, begun.at("secret"));
    const json codes = world.post("/me/second-factor/confirm", {{"otp", code}}).body.at("recovery_codes");
    CHECK(codes.size() == 10);
    CHECK(world.get("/me").body.at("second_factor") == json({{"on", true}, {"needed", false}, {"recovery_codes", 10}}));
    const json entry = world.newest_audit_entry();
    CHECK(entry.at("what") == "second_factor");
    CHECK(entry.at("about") == "Dan (player 5) on");
    CHECK(others_out == std::vector{store::PlayerId{5}});
    const auto factor = world.actions().account(store::PlayerId{5}).second_factor;
    REQUIRE(factor);
    CHECK(factor->step == world.now() / crypto::totp_step_ms);
    const std::string plain = crypto::plain_code(codes[3].get<std::string>());
    CHECK(factor->recovery_codes[3] == store::SecretHash{crypto::sha256(crypto::bytes_of(plain))});
    CHECK(world.post("/me/second-factor/confirm", {{"otp", code}}).code() == "wrong_status");
}

TEST_CASE("a secret waits ten minutes for its first code") {
    World world;
    REQUIRE(prove_dan(world).status == 200);
    const json begun = world.post("/me/second-factor/begin", json::object()).body;
    world.wait(10 * minute);
    const json code{{"otp", code_now(world, begun.at("secret"))}};
    CHECK(world.post("/me/second-factor/confirm", code).code() == "wrong_status");
}

TEST_CASE("when the wall clock is set back, the console's times and codes follow, and no proof lasts longer") {
    World world;
    REQUIRE(prove_dan(world).status == 200);
    world.set_clock(-3'600'000);
    const json begun = world.post("/me/second-factor/begin", json::object()).body;
    const json code{{"otp", code_now(world, begun.at("secret"))}};
    REQUIRE(world.post("/me/second-factor/confirm", code).status == 200);
    const auto logged = world.newest_audit_entry().at("time").get<std::int64_t>();
    CHECK(logged >= world.now());
    CHECK(logged < world.now() + minute);
    world.wait(5 * minute);
    CHECK(world.post("/me/second-factor/remove", json::object()).code() == "reauthenticate");
}

TEST_CASE("who begins a second factor ends it over that login alone, which ends the account's others, and stays") {
    World world;
    store::AdminChanges changes;
    changes.players.tokens = {{{crypto::sha256(crypto::bytes_of("Dan elsewhere"))}, {5}, {1}}};
    world.actions().carry_out("login", "Dan", "", changes);
    REQUIRE(is_logged_in(world, "Dan elsewhere"));
    REQUIRE(prove_dan(world).status == 200);
    const json begun = world.post("/me/second-factor/begin", json::object()).body;
    const json code{{"otp", code_now(world, begun.at("secret"))}};
    CHECK(world.post("/me/second-factor/confirm", code, "Dan elsewhere").code() == "wrong_status");
    CHECK(world.post("/me/second-factor/confirm", code).status == 200);
    CHECK(is_logged_in(world, "Dan"));
    CHECK_FALSE(is_logged_in(world, "Dan elsewhere"));
}

TEST_CASE("recovery codes are renewed and a second factor is taken off by whoever proves it, where there is one") {
    World world;
    REQUIRE(prove_dan(world).status == 200);
    for (const char* path : {"/me/second-factor/recovery", "/me/second-factor/remove"})
        CHECK(world.post(path, json::object()).code() == "wrong_status");
    const json before = enrol(world, "Dan");
    const json after = world.post("/me/second-factor/recovery", json::object()).body.at("recovery_codes");
    CHECK(after.size() == 10);
    CHECK(after != before);
    world.wait(5 * minute);
    for (const char* path : {"/me/second-factor/recovery", "/me/second-factor/remove"})
        CHECK(world.post(path, json::object()).code() == "reauthenticate");
    REQUIRE(prove_dan(world).status == 200);
    CHECK(world.post("/me/second-factor/remove", json::object()).status == 200);
    CHECK(world.newest_audit_entry().at("about") == "Dan (player 5) off");
    CHECK(world.get("/me").body.at("second_factor").at("on") == false);
}

TEST_CASE("where the house wants a second factor, whoever has none can do nothing but set one up") {
    Staff staff = World::trusting();
    staff.needs_second_factor = true;
    World world(staff);
    const std::set<std::string> before{
        "/login", "/logout", "/me", "/me/reauthenticate", "/me/second-factor/begin", "/me/second-factor/confirm"};
    for (const Operation& one : operations()) {
        INFO((one.post ? "post " : "get ") << one.path);
        const Reply reply = world.ask(one.post, one.target(), one.post ? one.example().dump() : "", "Dan");
        CHECK((reply.code() == "needs_second_factor") == !before.contains(one.path));
    }
    enrol(world, "Dan");
    CHECK(world.get("/currencies").status == 200);
    CHECK(world.get("/currencies", "Bea").code() == "needs_second_factor");
}

TEST_CASE("the command line takes a second factor away, with every login and a line in the log") {
    World world;
    enrol(world, "Dan");
    world.actions().remove_second_factor("Dan", "lost the phone");
    CHECK_FALSE(is_logged_in(world, "Dan"));
    CHECK_FALSE(world.actions().account("Dan").second_factor);
    const auto newest = world.actions().audit_log(1).at(0);
    CHECK(newest.what == "second_factor");
    CHECK(newest.about == "Dan (player 5) off");
    CHECK(newest.reason == "lost the phone");
    CHECK_THROWS_AS(world.actions().remove_second_factor("Dan", "again"), Refused);
}

TEST_CASE("what is paid out above the house's sum takes a password that was asked for again, also in parts") {
    World world(asking_above(50));
    REQUIRE(prove_dan(world).status == 200);
    REQUIRE(world.post("/players/2/deposit", for_tonight("in", 50'000)).status == 200);
    world.wait(5 * minute);
    CHECK(world.post("/players/2/withdraw", for_tonight("a", 5'000)).status == 200);
    CHECK(world.post("/players/2/withdraw", for_tonight("b", 1)).code() == "reauthenticate");
    CHECK(world.post("/players/3/withdraw", for_tonight("c", 5'001)).code() == "reauthenticate");
    CHECK(world.free_of(2) == 45'000);
    CHECK(world.post("/me/reauthenticate", {{"password", "wrong horse"}}).code() == "bad_login");
    CHECK(world.post("/players/2/withdraw", for_tonight("b", 1)).code() == "reauthenticate");
    REQUIRE(prove_dan(world).status == 200);
    CHECK(world.newest_audit_entry().at("what") == "reauthenticate");
    CHECK(world.post("/players/2/withdraw", for_tonight("b", 10'000)).status == 200);
    world.wait(5 * minute);
    CHECK(world.post("/players/2/withdraw", for_tonight("d", 10'000)).code() == "reauthenticate");
    // A repeated request gets its earlier answer without a new proof.
    CHECK(world.post("/players/2/withdraw", for_tonight("b", 10'000)).body.at("before") == true);
}

TEST_CASE("what is paid in above the house's sum takes a proof as well: another desk pays it out") {
    World world(asking_above(50));
    CHECK(world.post("/players/2/deposit", for_tonight("a", 4'000)).status == 200);
    CHECK(world.post("/players/3/deposit", for_tonight("b", 5'000)).status == 200);
    CHECK(world.post("/players/2/deposit", for_tonight("c", 1'001)).code() == "reauthenticate");
    CHECK(world.free_of(2) == 4'000);
    REQUIRE(prove_dan(world).status == 200);
    CHECK(world.post("/players/2/deposit", for_tonight("c", 1'001)).status == 200);
    CHECK(world.post("/players/3/withdraw", for_tonight("d", 5'000), "Bea").status == 200);
}

TEST_CASE("a currency may have a sum of its own above which a payment takes a proof, or none") {
    const auto staff_with = [](const char* text) {
        Staff staff = World::trusting();
        staff.password_above = password_above_in(text);
        REQUIRE(staff.password_above);
        return staff;
    };
    World lower(staff_with("100 EUR=50"));
    CHECK(lower.post("/players/2/deposit", for_tonight("a", 5'001)).code() == "reauthenticate");
    CHECK(lower.post("/players/2/deposit", for_tonight("a", 5'000)).status == 200);
    World higher(staff_with("0 EUR=50"));
    CHECK(higher.post("/players/2/deposit", for_tonight("a", 5'000)).status == 200);
    CHECK(higher.post("/players/3/deposit", for_tonight("b", 5'001)).code() == "reauthenticate");
    World never(staff_with("0 EUR=off"));
    CHECK(never.post("/players/2/deposit", for_tonight("a", 900'000)).status == 200);
    World only(staff_with("off EUR=50 JPY=15000"));
    CHECK(only.post("/players/2/deposit", for_tonight("a", 5'001)).code() == "reauthenticate");
    World another(staff_with("50 JPY=15000"));
    CHECK(another.post("/players/2/deposit", for_tonight("a", 5'001)).code() == "reauthenticate");
}

TEST_CASE("a text that is no list of sums is refused as a whole") {
    for (const char* text : {"", " ", "-1", "1.5", "1000000000", "100 ", "100  EUR=50", "EUR=50", "100 EUR", "100 EUR=",
                             "100 EUR=x", "100 eur=50", "100 EU=50", "100,EUR=50", "100 EUR=50 EUR=60", "on"}) {
        INFO(text);
        CHECK_FALSE(password_above_in(text));
    }
    CHECK(password_above_in("off")->of("EUR") == std::nullopt);
    CHECK(password_above_in("100")->of("EUR") == 100);
    CHECK(password_above_in("100 PTS=off")->of("PTS") == std::nullopt);
}

TEST_CASE("a proof is of one login, and of nobody else") {
    World world(asking_above(0));
    REQUIRE(world.post("/me/reauthenticate", right, "Bea").status == 200);
    REQUIRE(world.post("/players/2/deposit", for_tonight("in", 1'000), "Bea").status == 200);
    CHECK(world.post("/players/2/withdraw", for_tonight("a", 100)).code() == "reauthenticate");
    CHECK(world.post("/players/2/withdraw", for_tonight("a", 100), "Bea").status == 200);
}

TEST_CASE("fees, reversals and voids take a proof too; where the house asks for none, nothing does") {
    World asks(asking_above(50));
    REQUIRE(prove_dan(asks).status == 200);
    asks.earn(20'000);
    REQUIRE(asks.post("/players/2/deposit", for_tonight("in", 6'000)).status == 200);
    asks.wait(5 * minute);
    const json back{{"payment", "in"}, {"key", "back"}, {"reason", "mistyped"}};
    CHECK(asks.post("/books/fees", for_tonight("fees", 6'000)).code() == "reauthenticate");
    CHECK(asks.post("/players/2/reverse", back).code() == "reauthenticate");
    CHECK(asks.post("/tables/12/void", {{"reason", "a fault"}}).code() == "reauthenticate");
    CHECK(asks.live_tables.written.empty());
    CHECK(asks.post("/tables/12/pause", {{"reason", "a fault"}}).status == 200);
    REQUIRE(prove_dan(asks).status == 200);
    CHECK(asks.post("/books/fees", for_tonight("fees", 6'000)).status == 200);
    CHECK(asks.post("/players/2/reverse", back).status == 200);
    CHECK(asks.post("/tables/12/void", {{"reason", "a fault"}}).status == 200);
    World trusts;
    REQUIRE(trusts.post("/players/2/deposit", for_tonight("in", 60'000)).status == 200);
    CHECK(trusts.post("/players/2/withdraw", for_tonight("out", 60'000)).status == 200);
    CHECK(trusts.post("/tables/12/void", {{"reason", "a fault"}}).status == 200);
}

TEST_CASE("the second person proves it who confirms a large payment") {
    World world(asking_above(50));
    REQUIRE(prove_dan(world).status == 200);
    world.post("/desk/rules", {{"what", "second_above"}, {"currency", "EUR"}, {"amount", 5'000}, {"reason", "agreed"}});
    world.wait(5 * minute);
    REQUIRE(world.post("/players/2/deposit", for_tonight("in", 4'000)).status == 200);
    REQUIRE(world.post("/players/2/deposit", for_tonight("in 2", 1'000), "Bea").status == 200);
    REQUIRE(world.post("/players/2/deposit", for_tonight("in 3", 4'000), "Bea").status == 200);
    json much = for_tonight("much", 6'000);
    much["may_wait"] = true;
    REQUIRE(world.post("/me/reauthenticate", right, "Bea").status == 200);
    const json asked = world.post("/players/2/withdraw", much, "Bea").body;
    const std::string confirm = "/desk/asked/" + std::to_string(asked.at("waiting").get<int>()) + "/confirm";
    CHECK(world.post(confirm, {{"reason", "counted"}}).code() == "reauthenticate");
    REQUIRE(prove_dan(world).status == 200);
    CHECK(world.post(confirm, {{"reason", "counted"}}).status == 200);
    CHECK(world.free_of(2) == 3'000);
}

TEST_CASE("whoever takes a second person or the drawers away proves it, where the house asks for that") {
    World world(asking_above(50));
    const json rule{{"what", "second_above"}, {"currency", "EUR"}, {"reason", "agreed"}};
    const json drawers{{"on", false}, {"reason", "agreed"}};
    CHECK(world.post("/desk/rules", rule).code() == "reauthenticate");
    CHECK(world.post("/desk/rules/drawers", drawers).code() == "reauthenticate");
    REQUIRE(prove_dan(world).status == 200);
    CHECK(world.post("/desk/rules", rule).status == 200);
    CHECK(world.post("/desk/rules/drawers", drawers).status == 200);
}

TEST_CASE("an operator gives roles in the console, with a proof, and to nobody's own account") {
    std::vector<store::PlayerRow> told;
    Staff staff = World::trusting();
    staff.role_changed = [&](const store::PlayerRow& person) { told.push_back(person); };
    World world(staff);
    const json cashier{{"role", "cashier"}, {"reason", "sits at the counter"}};
    CHECK(world.post("/players/2/role", cashier).code() == "reauthenticate");
    REQUIRE(prove_dan(world).status == 200);
    CHECK(world.post("/players/5/role", cashier).code() == "own_account");
    CHECK(world.post("/players/1/role", cashier).code() == "not_found");
    CHECK(world.post("/players/2/role", {{"role", "guest"}, {"reason", "x"}}).code() == "malformed");
    CHECK(world.post("/players/2/role", {{"role", "king"}, {"reason", "x"}}).code() == "malformed");
    CHECK(told.empty());
    CHECK(world.get("/me", "Ada").code() == "not_allowed");
    REQUIRE(world.post("/players/2/role", cashier).status == 200);
    CHECK(world.get("/me", "Ada").body.at("role") == "cashier");
    CHECK(world.newest_audit_entry().at("about") == "Ada (player 2) player -> cashier");
    REQUIRE(told.size() == 1);
    CHECK(told.front().role == store::Role::cashier);
}

TEST_CASE("working in the console keeps a login in use, written down once an hour") {
    World world;
    const store::SecretHash login{crypto::sha256(crypto::bytes_of("Dan"))};
    const auto used = [&] {
        std::promise<std::int64_t> promise;
        world.store().logins_of({5}, [&](const auto& read) {
            promise.set_value(std::get<std::vector<store::Login>>(read).at(0).used->time.value);
        });
        return promise.get_future().get();
    };
    store::AdminChanges changes;
    changes.players.token_uses = {{login, {5}, {world.now()}, "192.0.2.0/24", "page"}};
    world.actions().carry_out("login", "Dan", "", changes);
    const std::int64_t came = used();
    world.get("/me");
    CHECK(used() == came);
    world.wait(store::token_use_ms_min);
    world.get("/me");
    const std::int64_t later = used();
    CHECK(later - came >= store::token_use_ms_min);
    world.wait(store::token_use_ms_min / 2);
    world.get("/me");
    CHECK(used() == later);
}
