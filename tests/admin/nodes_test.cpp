#include "admin/node_orders.hpp"
#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// The nodes that serve the house, and operators' orders to these nodes.

namespace {

struct House : World {
    std::string move(const json& body, int room = 12) {
        return post("/tables/" + std::to_string(room) + "/move", body).code();
    }
    std::string drain(const std::string& node, const std::string& what = "drain") {
        return post("/nodes/" + what, {{"node", node}, {"reason", "a new disk"}}).code();
    }
    std::string newest() { return newest_audit_entry().at("what"); }
};

Node alone() {
    return {std::nullopt, true, 1, Node::Said{"1.4.0", 1'699'000'000'000, 3, 0, false}};
}

}  // namespace

TEST_CASE("operators see the nodes; of one that has said nothing only what the store knows") {
    House house;
    house.live_tables.nodes_now[1].said.reset();
    const json nodes = house.get("/nodes").body.at("nodes");
    const json north = {{"name", "north"},    {"here", true},          {"tables", 1},
                        {"version", "1.4.0"}, {"connections", 3},      {"since", 1'699'000'000'000},
                        {"drains", false},    {"lease_left_ms", 3'100}};
    CHECK(nodes.at(0) == north);
    CHECK(nodes.at(1) == json{{"name", "south"}, {"here", false}, {"tables", 0}});
    CHECK(house.get("/nodes", "Bea").code() == "not_allowed");
    house.live_tables.nodes_now = {alone()};
    CHECK_FALSE(house.get("/nodes").body.at("nodes").at(0).contains("name"));
}

TEST_CASE("the list of tables says to all who work in the house at which node each stands") {
    House house;
    for (const char* who : {"Dan", "Bea"}) {
        const json tables = house.get("/tables", who).body.at("tables");
        REQUIRE(tables.size() == 1);
        CHECK(tables[0].at("room") == 12);
        CHECK(tables[0].at("node") == "north");
    }
}

TEST_CASE("a table is moved with who, where to and why in the log") {
    House house;
    CHECK(house.move({{"to", "south"}, {"reason", "a new disk"}}).empty());
    CHECK(house.live_tables.written.back() == "move 12 to south");
    const json line = house.newest_audit_entry();
    CHECK(line.at("what") == "move");
    CHECK(line.at("about") == "table 12 to node south");
    CHECK(line.at("reason") == "a new disk");
    CHECK(line.at("who") == "Dan (player 5)");
}

TEST_CASE("a move that cannot be is refused with why, and stands nowhere") {
    House house;
    const std::string before = house.newest();
    CHECK(house.move({{"to", "west"}, {"reason", "r"}}) == "not_found");
    CHECK(house.move({{"to", "south"}, {"reason", "r"}}, 13) == "not_found");
    CHECK(house.move({{"to", "south"}}) == "malformed");
    CHECK(house.move({{"to", ""}, {"reason", "r"}}) == "malformed");
    house.live_tables.nodes_now[1].said->drains = true;
    CHECK(house.move({{"to", "south"}, {"reason", "r"}}) == "drains");
    house.live_tables.nodes_now = {alone()};
    CHECK(house.move({{"to", "south"}, {"reason", "r"}}) == "alone");
    CHECK(house.live_tables.written.empty());
    CHECK(house.newest() == before);
    CHECK(house.post("/tables/12/move", {{"to", "south"}, {"reason", "r"}}, "Bea").code() == "not_allowed");
}

TEST_CASE("what the tables themselves refuse of a move is told") {
    House house;
    house.live_tables.refuses = Code::wrong_status;
    CHECK(house.move({{"to", "north"}, {"reason", "r"}}) == "wrong_status");
}

TEST_CASE("a node is drained and takes tables again, each with its line in the log") {
    House house;
    CHECK(house.drain("north").empty());
    CHECK(house.live_tables.written.back() == "drain north");
    CHECK(house.newest() == "drain");
    CHECK(house.newest_audit_entry().at("about") == "node north");
    CHECK(house.drain("north", "undrain").empty());
    CHECK(house.live_tables.written.back() == "undrain north");
    CHECK(house.newest() == "undrain");
}

TEST_CASE("tables are spread with who and why in the log, if there is a node to spread them over") {
    House house;
    spread_tables(house.live_tables, house.actions(), "one is full");
    CHECK(house.live_tables.written.back() == "spread");
    CHECK(house.newest() == "spread");
    CHECK(house.newest_audit_entry().at("reason") == "one is full");
    house.live_tables.nodes_now[1].said->drains = true;
    CHECK_THROWS_AS(spread_tables(house.live_tables, house.actions(), "again"), Refused);
    CHECK(house.live_tables.written.size() == 1);
}

TEST_CASE("the last node that takes tables is not drained, nor one that there is not") {
    House house;
    CHECK(house.drain("west") == "not_found");
    house.live_tables.nodes_now[1].said->drains = true;
    CHECK(house.drain("north") == "alone");
    CHECK(house.drain("south", "undrain").empty());
    house.live_tables.nodes_now = {alone()};
    CHECK(house.drain("north") == "alone");
    CHECK(house.drain("north", "undrain") == "alone");
    CHECK(house.post("/nodes/drain", {{"node", "north"}, {"reason", "r"}}, "Bea").code() == "not_allowed");
}
