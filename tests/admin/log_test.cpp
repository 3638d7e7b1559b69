#include <algorithm>

#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Searches of the audit log.

namespace {

void put_in(World& world, int player, const std::string& key, const std::string& reason, const std::string& by) {
    world.post("/players/" + std::to_string(player) + "/deposit",
               {{"key", key}, {"currency", "EUR"}, {"amount", 500}, {"reason", reason}}, by);
}

void shut(World& world, const std::string& what, const std::string& of) {
    world.post("/doors", {{"what", what}, {"of", of}, {"shut", true}, {"reason", what + " " + of}});
}

/// Returns the reasons of all entries found, newest first, read page by page.
std::vector<std::string> reasons(World& world, const std::string& query) {
    std::vector<std::string> all;
    std::string more;
    do {
        const json page = world.get("/log?" + query + more).body;
        for (const json& act : page.at("acts")) all.push_back(act.at("reason"));
        more = page.contains("before") ? "&before=" + page.at("before").dump() : "";
    } while (!more.empty());
    return all;
}

using Reasons = std::vector<std::string>;

void fill(World& world) {
    put_in(world, 2, "a", "first", "Bea");
    put_in(world, 3, "b", "second", "Dan");
    shut(world, "table", "12");
    shut(world, "player", "3");
    world.wait(3'600'000);
    put_in(world, 2, "c", "late", "Dan");
}

}  // namespace

TEST_CASE("acts are found by kind, by who did them or whom they are about, by table and by time") {
    World world;
    fill(world);
    CHECK(reasons(world, "what=deposit") == Reasons{"late", "second", "first"});
    CHECK(reasons(world, "player=2") == Reasons{"late", "first"});
    CHECK(reasons(world, "player=3") == Reasons{"player 3", "second"});
    CHECK(reasons(world, "player=4") == Reasons{"first"});
    CHECK(reasons(world, "room=12") == Reasons{"table 12"});
    CHECK(reasons(world, "room=1").empty());
    CHECK(reasons(world, "what=deposit&player=3") == Reasons{"second"});
    CHECK(reasons(world, "from=1700003600000") == Reasons{"late"});
    CHECK(reasons(world, "what=deposit&to=1700003600000&count=1") == Reasons{"second", "first"});
    CHECK(world.get("/log?player=x").code() == "malformed");
    CHECK(world.get("/log?who=2").code() == "malformed");
}

TEST_CASE("a search looks through so many lines at once, and goes on where it stopped") {
    Limits limits = World::unlimited();
    limits.rows_a_read = 2;
    limits.acts_searched_max = 2;
    World world({}, limits);
    fill(world);
    const json page = world.get("/log?player=4").body;
    CHECK(page.at("acts").empty());
    CHECK(page.contains("before"));
    CHECK(reasons(world, "player=4") == Reasons{"first"});
    CHECK(reasons(world, "what=deposit") == Reasons{"late", "second", "first"});
}

TEST_CASE("a search in a span of time ends a day before it") {
    Limits limits = World::unlimited();
    limits.rows_a_read = 2;
    limits.acts_searched_max = 2;
    World world({}, limits);
    fill(world);
    world.wait(2 * 86'400'000LL);
    put_in(world, 2, "d", "days later", "Dan");
    CHECK_FALSE(world.get("/log?from=1700172800000").body.contains("before"));
    CHECK(reasons(world, "from=1700172800000") == Reasons{"days later"});
}

TEST_CASE("the log comes as a file, the oldest first, in which no text is a formula; for operators") {
    World world;
    fill(world);
    put_in(world, 3, "=k", "=1+1", "Bea");
    const std::string file = world.get("/log.csv?what=deposit").text;
    CHECK(file.starts_with("number,time,who,what,about,reason,hash\r\n"));
    CHECK(file.find("Bea (player 4),deposit,\"Cy (player 3) 5.00 EUR, key =k\",'=1+1,") != std::string::npos);
    CHECK(file.find(",first,") < file.find(",late,"));
    CHECK(file.find("table 12") == std::string::npos);
    CHECK(std::count(file.begin(), file.end(), '\n') == 5);
    CHECK(world.get("/log.csv", "Bea").code() == "not_allowed");
}

TEST_CASE("a log with more lines than a file may have is refused, and one that takes several reads is whole") {
    Limits limits = World::unlimited();
    limits.rows_a_read = 2;
    limits.acts_searched_max = 3;
    limits.file_rows_max = 3;
    World world({}, limits);
    fill(world);
    const std::string file = world.get("/log.csv?what=deposit").text;
    CHECK(std::count(file.begin(), file.end(), '\n') == 4);
    put_in(world, 2, "d", "one more", "Dan");
    CHECK(world.get("/log.csv?what=deposit").code() == "too_many");
}
