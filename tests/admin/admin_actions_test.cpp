#include <unistd.h>

#include <future>

#include "admin/newest_audit.hpp"
#include "failing_vfs.hpp"
#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

namespace {

json cash(const std::string& key, std::int64_t amount, const std::string& reason = "cash") {
    return {{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", reason}};
}

}  // namespace

TEST_CASE("a deposit that is sent twice moves once and says so") {
    World world;
    const Reply first = world.post("/players/2/deposit", cash("k1", 5000), "Bea");
    CHECK(first.body.at("before") == false);
    CHECK(first.body.at("balance") == json{{"currency", "EUR"}, {"exponent", 2}, {"free", 5000}, {"at_tables", 0}});
    const Reply again = world.post("/players/2/deposit", cash("k1", 5000), "Bea");
    CHECK(again.body.at("before") == true);
    CHECK(again.body.at("balance").at("free") == 5000);
    world.post("/players/2/deposit", cash("k2", 100), "Bea");
    CHECK(world.post("/players/2/deposit", cash("k1", 5000), "Dan").body.at("before") == true);
    CHECK(world.free_of(2) == 5100);
}

TEST_CASE("a deposit that is sent twice at once moves once") {
    World world;
    std::vector<std::future<Reply>> sent;
    for (int i = 0; i < 8; ++i)
        sent.push_back(
            std::async(std::launch::async, [&] { return world.post("/players/2/deposit", cash("k1", 5000), "Bea"); }));
    int fresh = 0;
    for (auto& one : sent) fresh += one.get().body.at("before") == false ? 1 : 0;
    CHECK(fresh == 1);
    CHECK(world.free_of(2) == 5000);
}

TEST_CASE("a key stands for one movement: another amount, player, currency or direction is refused") {
    World world;
    world.post("/players/2/deposit", cash("k1", 5000));
    CHECK(world.post("/players/2/deposit", cash("k1", 5001)).code() == "key_taken");
    CHECK(world.post("/players/3/deposit", cash("k1", 5000)).code() == "key_taken");
    CHECK(world.post("/players/2/withdraw", cash("k1", 5000)).code() == "key_taken");
    json other = cash("k1", 5000);
    other["currency"] = "CLUB";
    CHECK(world.post("/players/2/deposit", other).code() == "key_taken");
    CHECK(world.free_of(2) == 5000);
}

TEST_CASE("a key stands for one reason: another is refused, however long ago the movement was") {
    World world;
    world.post("/players/2/deposit", cash("k1", 5000, "for Ada"), "Bea");
    for (int i = 0; i < 20; ++i) world.post("/players/2/deposit", cash("later " + std::to_string(i), 1), "Bea");
    CHECK(world.post("/players/2/deposit", cash("k1", 5000, "once more"), "Bea").code() == "key_taken");
    CHECK(world.post("/players/2/deposit", cash("k1", 5000, "Ada"), "Bea").code() == "key_taken");
    CHECK(world.post("/players/2/deposit", cash("k1", 5000, "for Ada"), "Bea").body.at("before") == true);
    CHECK(world.free_of(2) == 5020);
}

TEST_CASE("nobody pays into or out of their own wallet, whatever the role, and somebody else does") {
    World world;
    CHECK(world.post("/players/4/deposit", cash("k1", 5000), "Bea").code() == "own_account");
    CHECK(world.post("/players/5/deposit", cash("k1", 5000), "Dan").code() == "own_account");
    CHECK(world.free_of(4) == 0);
    const json newest = world.newest_audit_entry();
    CHECK(world.post("/players/4/deposit", cash("k1", 5000), "Dan").status == 200);
    CHECK(world.post("/players/4/withdraw", cash("k2", 5000), "Bea").code() == "own_account");
    CHECK(world.free_of(4) == 5000);
    CHECK(newest != world.newest_audit_entry());
}

TEST_CASE("nothing is withdrawn below what is free, nor put where no account is") {
    World world;
    world.post("/players/2/deposit", cash("k1", 5000));
    const Reply short_of = world.post("/players/2/withdraw", cash("k2", 5001));
    CHECK(short_of.status == 409);
    CHECK(short_of.code() == "short_of");
    CHECK(world.post("/players/2/withdraw", cash("k2", 5000)).body.at("balance").at("free") == 0);
    CHECK(world.post("/players/1/deposit", cash("k3", 1)).code() == "not_found");
    CHECK(world.post("/players/99/deposit", cash("k3", 1)).code() == "not_found");
}

TEST_CASE("each deed stands in the log with name, number and reason, and a refused one does not") {
    World world;
    world.post("/players/2/deposit", cash("k1", 5000, "from the till"), "Bea");
    json audit_entry = world.newest_audit_entry();
    CHECK(audit_entry.at("who") == "Bea (player 4)");
    CHECK(audit_entry.at("what") == "deposit");
    CHECK(audit_entry.at("about") == "Ada (player 2) 50.00 EUR, key k1");
    CHECK(audit_entry.at("reason") == "from the till");
    world.post("/players/2/withdraw", cash("k2", 9999, "too much"), "Bea");
    CHECK(world.newest_audit_entry() == audit_entry);
    world.post("/doors", {{"what", "player"}, {"of", "3"}, {"shut", true}, {"reason", "asked for it"}});
    audit_entry = world.newest_audit_entry();
    CHECK(audit_entry.at("who") == "Dan (player 5)");
    CHECK(audit_entry.at("what") == "shut");
    CHECK(audit_entry.at("about") == "player 3");
    CHECK(audit_entry.at("reason") == "asked for it");
}

TEST_CASE("a full disk takes no deed, says so, and takes it when there is space") {
    store::test::FailingDisk disk;
    World world(disk.name());
    disk.fail(1, 1'000'000, store::test::FailingDisk::How::is_full);
    const Reply refused = world.post("/players/2/deposit", cash("k1", 5000));
    CHECK(refused.status == 503);
    CHECK(refused.code() == "not_durable");
    disk.heal();
    CHECK(world.free_of(2) == 0);
    CHECK(world.post("/players/2/deposit", cash("k1", 5000)).body.at("before") == false);
    CHECK(world.free_of(2) == 5000);
}

TEST_CASE("doors open and shut once, the tables are told of all that are shut, and only what is there can be shut") {
    World world;
    const auto move = [&](const std::string& what, const std::string& of, bool shut) {
        return world.post("/doors", {{"what", what}, {"of", of}, {"shut", shut}, {"reason", "r"}});
    };
    CHECK(move("site", "", true).status == 200);
    CHECK(move("game", "spoil", true).status == 200);
    CHECK(move("table", "12", true).status == 200);
    CHECK(move("player", "2", true).status == 200);
    CHECK(world.live_tables.closures_now.size() == 4);
    CHECK(world.get("/players/2").body.at("suspended") == true);
    const std::size_t audit_log = world.actions().audit_log(1000).size();
    CHECK(move("player", "2", true).status == 200);
    CHECK(world.actions().audit_log(1000).size() == audit_log);
    CHECK(move("player", "2", false).status == 200);
    CHECK(world.get("/doors").body.at("shut").size() == 3);
    CHECK(world.live_tables.closures_now.size() == 3);
    CHECK(move("game", "chess", true).code() == "unknown_game");
    CHECK(move("table", "13", true).code() == "not_found");
    CHECK(move("table", "x", true).code() == "malformed");
    CHECK(move("player", "99", true).code() == "not_found");
    CHECK(move("site", "x", true).code() == "malformed");
    CHECK(move("house", "", true).code() == "malformed");
}

TEST_CASE("a door of which the tables could not be told is told to them when it is shut again, and logged once") {
    World world;
    const json site{{"what", "site"}, {"of", ""}, {"shut", true}, {"reason", "r"}};
    world.live_tables.refuses = Code::overloaded;
    CHECK(world.post("/doors", site).code() == "overloaded");
    CHECK(world.live_tables.closures_now.empty());
    world.live_tables.refuses.reset();
    const std::size_t audit_log = world.actions().audit_log(1000).size();
    CHECK(world.post("/doors", site).status == 200);
    CHECK(world.live_tables.closures_now.size() == 1);
    CHECK(world.actions().audit_log(1000).size() == audit_log);
}

TEST_CASE("a template is kept, replaced and removed, and opens a table by its name") {
    World world;
    json wanted{{"name", "Friday"},  {"game", "spoil"},       {"seats", 4},
                {"clock", 60},       {"options", {{"a", 1}}}, {"stake", {{"currency", "EUR"}, {"buy_in", 2000}}},
                {"reason", "summer"}};
    CHECK(world.post("/templates", wanted).status == 200);
    wanted["seats"] = 5;
    CHECK(world.post("/templates", wanted).status == 200);
    const json kept = world.get("/templates").body.at("templates");
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].at("seats") == 5);
    CHECK(kept[0].at("options") == json{{"a", 1}});
    CHECK(world.post("/tables", {{"key", "t"}, {"template", "Friday"}, {"reason", "now"}}).body.at("room") == 12);
    CHECK(world.live_tables.written.back() == "open spoil by Dan (player 5): now");
    CHECK(world.post("/tables", {{"key", "t"}, {"template", "Monday"}, {"reason", "now"}}).code() == "not_found");
    wanted["stake"]["currency"] = "USD";
    CHECK(world.post("/templates", wanted).code() == "unknown_currency");
    wanted["stake"]["currency"] = "EUR";
    wanted["game"] = "chess";
    CHECK(world.post("/templates", wanted).code() == "unknown_game");
    CHECK(world.post("/templates/remove", {{"name", "Friday"}, {"reason", "r"}}).status == 200);
    CHECK(world.post("/templates/remove", {{"name", "Friday"}, {"reason", "r"}}).code() == "not_found");
    CHECK(world.get("/templates").body.at("templates").empty());
}

TEST_CASE("orders reach the table with who gives them and why, and what the table refuses is told with its code") {
    World world;
    world.post("/tables/12/pause", {{"reason", "fire alarm"}});
    CHECK(world.live_tables.written == std::vector<std::string>{"pause by Dan (player 5): fire alarm"});
    world.post("/tables/12/close", {{"reason", "suspects"}, {"words", "We close early."}});
    CHECK(world.live_tables.written.back() == "close by Dan (player 5): suspects, told: We close early.");
    CHECK(world.post("/tables/12/resume", {{"reason", "r"}, {"words", "w"}}).code() == "malformed");
    CHECK(world.post("/tables/12/pause", {{"reason", "r"}, {"words", ""}}).code() == "bad_text");
    CHECK(world.post("/tables/13/pause", {{"reason", "r"}}).code() == "not_found");
    world.live_tables.refuses = Code::own_table;
    CHECK(world.post("/tables/12/void", {{"reason", "r"}}).code() == "own_table");
    CHECK(world.get("/tables/13").code() == "not_found");
}

TEST_CASE("a seat is kept for an account by its name, for a day at most") {
    World world;
    const json plan = {{"seat", "s2"}, {"name", "ada"}, {"minutes", 90}, {"reason", "called at six"}};
    CHECK(world.post("/tables/12/keep", plan).status == 200);
    CHECK(world.live_tables.written.back() == "keep by Dan (player 5): called at six");
    const auto with = [&](const char* field, json value) {
        json other = plan;
        other[field] = std::move(value);
        return world.post("/tables/12/keep", other).code();
    };
    for (const char* seat : {"s8", "S2", "s", "s11"}) CHECK(with("seat", seat) == "malformed");
    for (const int minutes : {0, 1441}) CHECK(with("minutes", minutes) == "malformed");
    CHECK(with("name", "Gus") == "not_found");  // a guest
    CHECK(world.post("/tables/12/release", {{"seat", "s2"}, {"reason", "cannot come"}}).status == 200);
    CHECK(world.live_tables.written.back() == "release by Dan (player 5): cannot come");
    world.live_tables.refuses = code_named("seat_kept");
    CHECK(world.post("/tables/12/keep", plan).code() == "wrong_status");
}

TEST_CASE("what is suspected is a fault to every node while the audit runs that it begins, and not after it") {
    std::promise<void> begun, let_go;
    World world;
    world.while_audited = [&] {
        begun.set_value();
        let_go.get_future().wait();
    };
    const auto found_fault = [&] { return newest_audit_found_fault(world.reports(), 100); };
    CHECK_FALSE(found_fault());
    world.house().suspect("the server, at a log-in", "a second factor was taken away by hand");
    begun.get_future().wait();
    CHECK(found_fault() == true);
    CHECK(world.newest_audit_entry().at("about") == "WRONG: a second factor was taken away by hand");
    let_go.set_value();
    for (int i = 0; i < 500 && found_fault() == true; ++i) usleep(10'000);
    CHECK(found_fault() == false);
    CHECK(world.newest_audit_entry().at("who") == "the server, at a log-in");
}

TEST_CASE("where the books were not reached, what is suspected is audited again by itself, and an operator's is not") {
    std::atomic<int> tries = 0;
    World world;
    world.while_audited = [&] {
        if (++tries < 3) throw std::runtime_error("the database is away");
    };
    const auto rested = [&] { return world.get("/books/audit").body.at("running") == false; };
    SECTION("suspected") {
        world.house().suspect("the server, at a log-in", "a second factor was taken away by hand");
        for (int i = 0; i < 500 && newest_audit_found_fault(world.reports(), 100) != false; ++i) usleep(10'000);
        CHECK(newest_audit_found_fault(world.reports(), 100) == false);
        CHECK(tries == 3);
    }
    SECTION("suspected, and an operator asks before the next try") {
        tries = 2;
        world.while_audited = [&] {
            if (++tries < 9) throw std::runtime_error("the database is away");
        };
        world.house().suspect("the server, at a log-in", "a second factor was taken away by hand");
        for (int i = 0; i < 500 && tries < 5; ++i) usleep(10'000);
        tries = 8;
        world.post("/books/audit", json::object());
        for (int i = 0; i < 20 && newest_audit_found_fault(world.reports(), 100) != false; ++i) usleep(10'000);
        CHECK(world.newest_audit_entry().at("who") == "Dan (player 5)");
        CHECK(newest_audit_found_fault(world.reports(), 100) == false);
    }
    SECTION("an operator's") {
        world.post("/books/audit", json::object());
        for (int i = 0; i < 500 && (tries < 1 || !rested()); ++i) usleep(10'000);
        usleep(400'000);
        CHECK(tries == 1);
        CHECK_FALSE(newest_audit_found_fault(world.reports(), 100));
    }
}

TEST_CASE("an audit that began before another node suspected something does not clear it, the next one does") {
    World world;
    const auto lines = [&] { return world.reports().audit_log(std::nullopt, 1).front().row; };
    const auto audit = [&] {
        world.audit_outcome = {std::nullopt, 41, 5, lines()};
        world.post("/books/audit", json::object());
        for (int i = 0; i < 500 && world.get("/books/audit").body.at("running") == true; ++i) usleep(10'000);
        CHECK(world.newest_audit_entry().at("about").get<std::string>().starts_with("right: "));
        return newest_audit_found_fault(world.reports(), 100);
    };
    CHECK(audit() == false);
    world.while_audited = [&] { world.actions().note("audit", "WRONG: a second factor was taken away by hand", ""); };
    CHECK(audit() == true);
    world.while_audited = nullptr;
    CHECK(audit() == false);
}

TEST_CASE("an older audit that ends after the next one cleared the suspicion suspects nothing anew") {
    World world;
    const auto note = [&](const std::string& what) { world.actions().note("audit", what, ""); };
    const auto lines = [&] { return world.reports().audit_log(std::nullopt, 1).front().row; };
    const auto found_fault = [&] { return newest_audit_found_fault(world.reports(), 100); };
    note("right: 41 entries in 5 chains, 0 acts");
    const std::string older = "right: 41 entries in 5 chains, " + std::to_string(lines()) + " acts";
    note("WRONG: a second factor was taken away by hand");
    const std::string newer = "right: 41 entries in 5 chains, " + std::to_string(lines()) + " acts";
    SECTION("whichever of the two is the last") {
        note(newer);
        CHECK(found_fault() == false);
        note(older);
        CHECK(found_fault() == false);
    }
    SECTION("but by itself it clears none") {
        note(older);
        CHECK(found_fault() == true);
        note(newer);
        CHECK(found_fault() == false);
    }
}

TEST_CASE("an audit runs apart, and what it came to is shown and stands in the log") {
    World world;
    CHECK_FALSE(world.get("/books/audit").body.contains("last"));
    const auto audited = [&](const char* what) {
        world.post("/books/audit", json::object());
        for (int i = 0; i < 500 && world.newest_audit_entry().at("about") != what; ++i) usleep(10'000);
        for (int i = 0; i < 500 && world.get("/books/audit").body.at("running") == true; ++i) usleep(10'000);
        return world.get("/books/audit").body.at("last");
    };
    json last = audited("right: 41 entries in 5 chains, 9 acts");
    CHECK(last.at("by") == "Dan (player 5)");
    CHECK(last.at("entries") == 41);
    CHECK_FALSE(last.contains("fault"));
    world.audit_outcome.fault = "transfers row 7";
    last = audited("WRONG: transfers row 7");
    CHECK(last.at("fault") == "transfers row 7");
    CHECK(world.newest_audit_entry().at("what") == "audit");
}
