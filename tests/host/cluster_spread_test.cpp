#include <memory>
#include <string>
#include <vector>

#include "cluster_table.hpp"
#include "host/cluster/table_spread.hpp"
#include "support/catch.hpp"

// Tables that move until each node has about as many as the others.
namespace anteroom::host::testing::spread {

namespace {

constexpr store::SessionId a{1}, b{2}, c{3};

std::vector<store::RoomId> rooms(std::int64_t from, std::int64_t count) {
    std::vector<store::RoomId> all;
    for (std::int64_t i = 0; i < count; ++i) all.push_back({from + i});
    return all;
}

/// The numbers of tables after the moves.
std::vector<std::int64_t> after(std::vector<NodeTables> nodes, const std::vector<TableMove>& moves) {
    for (const TableMove& move : moves)
        for (NodeTables& one : nodes) {
            one.count += one.node == move.to ? 1 : 0;
            one.count -= std::ranges::count(one.movable, move.room);
        }
    std::vector<std::int64_t> counts;
    for (const NodeTables& one : nodes) counts.push_back(one.count);
    return counts;
}

bool anybody(store::RoomId /*room*/, store::SessionId /*node*/) {
    return true;
}

/// Opens tables of one player each at the node. Nobody watches them.
void open_tables(Node& at, int count) {
    for (int i = 0; i < count; ++i) Player(at.port(), "Owner").create();
}

}  // namespace

TEST_CASE("tables go from the fullest node to the emptiest until two nodes differ by one at most") {
    const std::vector<NodeTables> nodes{{a, 57, rooms(0, 57)}, {b, 2, rooms(100, 2)}, {c, 1, rooms(200, 1)}};
    CHECK(after(nodes, even_out(nodes, 1'000, anybody)) == std::vector<std::int64_t>{20, 20, 20});
    CHECK(after(nodes, even_out(nodes, 4, anybody)) == std::vector<std::int64_t>{53, 4, 3});
    const std::vector<NodeTables> even{{a, 5, rooms(0, 5)}, {b, 4, rooms(100, 4)}};
    CHECK(even_out(even, 1'000, anybody).empty());
    CHECK(even_out({}, 4, anybody).empty());
}

TEST_CASE("only tables that may go do, the last named first, and only to nodes that fit") {
    const std::vector<NodeTables> nodes{{a, 9, rooms(0, 2)}, {b, 0, {}}, {c, 1, {}}};
    CHECK(even_out(nodes, 10, anybody) == std::vector<TableMove>{{{1}, b}, {{0}, b}});
    const auto not_b = [](store::RoomId room, store::SessionId node) { return node != b && room.value != 1; };
    CHECK(even_out(nodes, 10, not_b) == std::vector<TableMove>{{{0}, c}});
}

TEST_CASE("by order the tables spread over the nodes, also in mid-game, and play goes on", "[cluster]") {
    for (const bool at_the_full_node : {true, false}) {
        INFO("ordered at the full node: " << at_the_full_node);
        TwoNodes nodes;
        REQUIRE(comes_true([&] { return know_each_other({&nodes.a, &nodes.b}); }));
        Table table(nodes.a, nodes.a);
        table.deal();
        open_tables(nodes.a, 6);
        REQUIRE(comes_true([&] { return shown(nodes.b, table.room).room.room.value == table.room; }));
        REQUIRE(rooms_of(nodes.a, "a") == 7);
        REQUIRE(spread_by(at_the_full_node ? nodes.a : nodes.b) == std::nullopt);
        CHECK(comes_true([&] { return rooms_of(nodes.a, "b") == 3 && rooms_of(nodes.a, "a") == 4; }, Millis(10'000)));
        CHECK(nodes.a.metrics().find("anteroom_tables_moved_total 3") != std::string::npos);
        table.play();
        CHECK(table.ada->status(table.room) == "over");
    }
}

TEST_CASE("there is nothing to spread over while no other node takes tables", "[cluster]") {
    TwoNodes nodes;
    REQUIRE(comes_true([&] { return know_each_other({&nodes.a, &nodes.b}); }));
    REQUIRE(drain_by(nodes.a, "b") == std::nullopt);
    REQUIRE(comes_true([&] { return node_at(nodes.a, "b").said->drains; }));
    CHECK(spread_by(nodes.a) == NodeRefusal(NodeFault::alone));
}

TEST_CASE("a node with too many tables gives some away by itself, and none in mid-game", "[cluster]") {
    TwoNodes nodes(1, {}, {.tables_above_mean = 2}, {.tables_above_mean = 2});
    REQUIRE(comes_true([&] { return know_each_other({&nodes.a, &nodes.b}); }));
    Table table(nodes.a, nodes.a);
    table.deal();
    open_tables(nodes.a, 3);
    std::this_thread::sleep_for(Millis(2'500));
    CHECK(rooms_of(nodes.a, "a") == 4);
    open_tables(nodes.a, 3);
    CHECK(comes_true([&] { return rooms_of(nodes.a, "b") >= 3; }, Millis(10'000)));
    CHECK(rooms_of(nodes.a, "a") == 4);
    CHECK(shown(nodes.a, table.room).node == "a");
}

}  // namespace anteroom::host::testing::spread
