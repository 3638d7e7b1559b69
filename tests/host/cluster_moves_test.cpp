#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cluster_table.hpp"
#include "host_live_tables.hpp"
#include "support/catch.hpp"
#include "support/schema.hpp"

// Tables that move from node to node by request.
namespace anteroom::host::testing {

namespace {

/// Two nodes that know each other.
struct Acquainted : TwoNodes {
    Acquainted() {
        REQUIRE(comes_true([this] { return know_each_other({&a, &b}); }));
    }
};

/// Returns a table in the console's list, from the node that the console asks.
Json in_the_list(Node& at, std::int64_t room) {
    static const room::Catalogue catalogue = room::Catalogue::standard();
    for (Json& one : Json::parse(app::HostLiveTables(at.host(), catalogue, std::chrono::seconds(5)).tables()))
        if (one.at("room") == room) return one;
    return Json::object();
}

std::vector<std::string> faults_as_listed(const Json& table) {
    support::Schemas published;
    published.add_document("protocol/spec/console/openapi.json");
    return published.faults_by("openapi.json#/components/schemas/listed_table", table);
}

/// Three nodes that know each other.
struct Three : TwoNodes {
    Node c{memory, bus, "c"};

    explicit Three(const bus::BusFaults& faults = {}) : TwoNodes(3, faults) {
        REQUIRE(comes_true([this] { return know_each_other({&a, &b, &c}); }));
    }
};

}  // namespace

TEST_CASE("every node tells of all that live: name, release, tables, people, lease", "[cluster]") {
    Acquainted nodes;
    Table table(nodes);
    REQUIRE(comes_true([&] {
        const NodeNow b = node_at(nodes.a, "b");
        return b.said && b.said->connections == 2;
    }));
    const NodeNow a = node_at(nodes.b, "a");
    const NodeNow b = node_at(nodes.b, "b");
    CHECK_FALSE(a.is_here);
    CHECK(b.is_here);
    CHECK(a.rooms == 1);
    CHECK(b.rooms == 0);
    REQUIRE(a.said);
    CHECK(a.said->version == "1.2.3");
    CHECK(a.said->lease_left_ms > 0);
    CHECK(a.said->lease_left_ms <= test_lease.count());
    CHECK_FALSE(a.said->drains);
}

TEST_CASE("a table that is moved in mid-game is played on at the other node, and whoever is there comes again",
          "[cluster]") {
    for (const bool from_its_owner : {true, false}) {
        INFO("ordered at the owner: " << from_its_owner);
        Acquainted nodes;
        Table table(nodes);
        table.deal();
        table.play_some(3);
        const std::int64_t acknowledged = table.ada->room(table.room).seq;
        CHECK(move_by(from_its_owner ? nodes.a : nodes.b, table.room, "b") == std::nullopt);
        CHECK(table.ada->ws.wait_closed(Millis(5'000)) == 1012);
        CHECK(table.bea->ws.wait_closed(Millis(5'000)) == 1012);
        CHECK(table.bea->seen["closed"] == 0);
        CHECK(rooms_of(nodes.a, "b") == 1);
        table.come_back_to(nodes.a, table.ada);
        table.come_back_to(nodes.b, table.bea);
        table.come_back_to(nodes.b, table.cleo);
        CHECK(table.ada->room(table.room).seq >= acknowledged);
        table.play();
        CHECK(table.ada->status(table.room) == "over");
        CHECK(table.bea->room(table.room).seq == table.ada->room(table.room).seq);
    }
}

TEST_CASE("the house's list says at every node which has a table, also when it was moved, drained away or taken over",
          "[cluster]") {
    Three nodes;
    Table table(nodes.a, nodes.b);
    std::vector<Node*> all{&nodes.a, &nodes.b, &nodes.c};
    const auto everywhere_at = [&](const std::string& node) {
        return comes_true([&] {
            return std::ranges::all_of(
                all, [&](Node* at) { return in_the_list(*at, table.room).value("node", "") == node; });
        });
    };
    CHECK(everywhere_at("a"));
    CHECK(faults_as_listed(in_the_list(nodes.c, table.room)).empty());
    REQUIRE(move_by(nodes.c, table.room, "b") == std::nullopt);
    CHECK(everywhere_at("b"));
    REQUIRE(drain_by(nodes.b, "a") == std::nullopt);
    REQUIRE(drain_by(nodes.a, "b") == std::nullopt);
    CHECK(everywhere_at("c"));
    REQUIRE(drain_by(nodes.a, "b", false) == std::nullopt);
    all.pop_back();
    nodes.c.kill();
    CHECK(comes_true([&] { return in_the_list(nodes.a, table.room).value("node", "") == "b"; }, Millis(10'000)));
    CHECK(everywhere_at("b"));
}

TEST_CASE("a table goes there and back, over a bus with faults", "[cluster]") {
    Three nodes({.lost = 0.05, .repeated = 0.1, .held = 0.2});
    Table table(nodes.a, nodes.b);
    table.deal();
    for (const char* to : {"b", "c", "a"}) {
        table.play_some(2);
        CHECK(move_by(nodes.c, table.room, to) == std::nullopt);
        table.come_back_to(nodes.b);
    }
    table.play();
    CHECK(table.ada->status(table.room) == "over");
}

TEST_CASE("who says hello while a table leaves those who view it at the same node is welcomed all the same",
          "[cluster]") {
    Three nodes;
    Table table(nodes.a, nodes.b);
    nodes.memory.cut(nodes.b.store());
    support::WsClient late(nodes.b.port());
    const Player& ada = *table.ada;
    late.send(
        Json({{"type", "hello"}, {"id", 1}, {"protocol", 1}, {"client", ada.client}, {"token", ada.token}}).dump());
    CHECK(move_by(nodes.a, table.room, "c") == std::nullopt);
    CHECK(table.bea->ws.wait_closed(Millis(5'000)) == 1012);
    nodes.memory.cut(nodes.b.store(), false);
    const auto answer = late.receive(Millis(5'000));
    REQUIRE(answer);
    CHECK(Json::parse(*answer).at("type") == "ok");
}

TEST_CASE("who waits for one table is not sent away when another moves", "[cluster]") {
    Three nodes;
    Table moves(nodes.a, nodes.b);
    Player dora(nodes.b.port(), "Dora");
    const std::int64_t stays = dora.create();
    nodes.memory.cut(nodes.b.store());
    const std::int64_t asked = dora.send({{"type", "chat"}, {"room", stays}, {"text", "Anybody here?"}});
    CHECK(move_by(nodes.a, moves.room, "c") == std::nullopt);
    CHECK(moves.bea->ws.wait_closed(Millis(5'000)) == 1012);
    nodes.memory.cut(nodes.b.store(), false);
    CHECK(dora.answer_to(asked).at("type") == "update");
}

TEST_CASE("who waits for the lobby is not sent away when a table moves; who waits for that table by its code is",
          "[cluster]") {
    Three nodes;
    Table moves(nodes.a, nodes.b);
    const std::string code = moves.ada->room(moves.room).info.at("code");
    Player dora(nodes.b.port(), "Dora");
    Player emma(nodes.b.port(), "Emma");
    Player fay(nodes.b.port(), "Fay");
    REQUIRE(comes_true([&] { return shown(nodes.b, moves.room).room.room.value == moves.room; }));
    nodes.memory.cut(nodes.b.store());
    const std::int64_t created = dora.send(bare_create(dora.next_id++));
    const std::int64_t none = emma.send({{"type", "join"}, {"code", code == "BCFG" ? "BCFH" : "BCFG"}});
    nodes.bus.cut("b", "a");
    fay.send({{"type", "join"}, {"code", code}});
    std::this_thread::sleep_for(Millis(100));
    CHECK(move_by(nodes.a, moves.room, "c") == std::nullopt);
    CHECK(moves.bea->ws.wait_closed(Millis(5'000)) == 1012);
    CHECK(fay.ws.wait_closed(Millis(5'000)) == 1012);
    nodes.bus.cut("b", "a", false);
    nodes.memory.cut(nodes.b.store(), false);
    CHECK(dora.answer_to(created).at("type") == "ok");
    CHECK(emma.answer_to(none).at("code") == "no_room");
}

TEST_CASE("a table is not moved to a node that is not there, that drains, or where it is; nor one that is not",
          "[cluster]") {
    Acquainted nodes;
    Table table(nodes);
    const NodeRefusal is_there = wire::ErrorCode::wrong_status;
    CHECK(move_by(nodes.a, table.room, "nobody") == NodeRefusal(NodeFault::no_node));
    CHECK(move_by(nodes.a, table.room, "a") == is_there);
    CHECK(move_by(nodes.b, table.room, "a") == is_there);
    CHECK(move_by(nodes.a, table.room + 1'000, "b") == NodeRefusal(wire::ErrorCode::no_room));
    REQUIRE(drain_by(nodes.a, "b") == std::nullopt);
    REQUIRE(comes_true([&] { return node_at(nodes.a, "b").said->drains; }));
    CHECK(move_by(nodes.a, table.room, "b") == NodeRefusal(NodeFault::drains));
    CHECK(move_by(nodes.b, table.room, "b") == NodeRefusal(NodeFault::drains));
    nodes.b.kill();
    REQUIRE(comes_true([&] { return nodes_at(nodes.a).size() == 1; }, Millis(10'000)));
    CHECK(move_by(nodes.a, table.room, "b") == NodeRefusal(NodeFault::alone));
    CHECK(table.ada->room(table.room).seq > 0);
    CHECK(table.ada->ask({{"type", "chat"}, {"room", table.room}, {"text", "still here"}}).at("type") == "update");
}

TEST_CASE("a node that drains gives its tables to the others evenly, then sends its people away, and takes none",
          "[cluster]") {
    Three nodes;
    Node& a = nodes.a;
    Node& b = nodes.b;
    Table table(a, b);
    table.deal();
    std::vector<std::unique_ptr<Player>> owners;
    for (int i = 0; i < 3; ++i) {
        owners.push_back(std::make_unique<Player>(a.port(), "Owner"));
        owners.back()->create();
    }
    Player idle(a.port(), "Idle");
    CHECK(drain_by(b, "a") == std::nullopt);
    CHECK(idle.ws.wait_closed(Millis(10'000)) == 1012);
    CHECK(rooms_of(b, "a") == 0);
    CHECK(rooms_of(b, "b") == 2);
    CHECK(rooms_of(b, "c") == 2);
    CHECK_FALSE(a.host().ready());
    CHECK(a.host().takes_orders());
    support::WsClient turned_away(a.port());
    CHECK(turned_away.wait_closed(Millis(5'000)) == 1012);
    table.come_back_to(nodes.c);
    table.play();
    CHECK(table.ada->status(table.room) == "over");

    CHECK(drain_by(nodes.c, "a", false) == std::nullopt);
    CHECK(a.host().ready());
    Player back(a.port(), "Back");
    CHECK(back.create() > 0);
    CHECK(rooms_of(b, "a") == 1);
}

TEST_CASE("the last node that takes tables does not drain, and one that nobody knows neither", "[cluster]") {
    Acquainted nodes;
    Table table(nodes);
    CHECK(drain_by(nodes.a, "nobody") == NodeRefusal(NodeFault::no_node));
    REQUIRE(drain_by(nodes.a, "b") == std::nullopt);
    REQUIRE(comes_true([&] { return node_at(nodes.a, "b").said->drains; }));
    CHECK(drain_by(nodes.a, "a") == NodeRefusal(NodeFault::alone));
    CHECK(drain_by(nodes.b, "a") == NodeRefusal(NodeFault::alone));
    CHECK(nodes.a.host().ready());
}

TEST_CASE("while the store does not answer nobody says of a node that it is no more", "[cluster]") {
    Acquainted nodes;
    Table table(nodes);
    nodes.memory.fail(nodes.a.store());
    CHECK(move_by(nodes.a, table.room, "b") == NodeRefusal(wire::ErrorCode::overloaded));
    CHECK(drain_by(nodes.a, "b") == NodeRefusal(wire::ErrorCode::overloaded));
}

TEST_CASE("a node that drains gives its heir no more once that drains as well, and goes on when it no longer does",
          "[cluster]") {
    constexpr Millis answered_after{1'200};
    const Millis next_look{1'000};
    Acquainted nodes;
    Player ada(nodes.a.port(), "Ada");
    for (int i = 0; i < 8; ++i) ada.create();
    nodes.memory.slow(nodes.a.store(), answered_after);
    nodes.a.host().drain_node("a", true, [](const Refused&) {});
    // Neither node hears that the other drains. Meanwhile the first node is between a handover and its next look.
    nodes.bus.cut("a", "b");
    nodes.bus.cut("b", "a");
    std::this_thread::sleep_for(answered_after + answered_after - Millis(200));
    CHECK(drain_by(nodes.b, "b") == std::nullopt);
    std::this_thread::sleep_for(Millis(400));
    nodes.bus.cut("a", "b", false);
    nodes.bus.cut("b", "a", false);
    std::this_thread::sleep_for(answered_after + next_look);
    CHECK(rooms_of(nodes.b, "b") < 8);
    CHECK(drain_by(nodes.b, "b", false) == std::nullopt);
    CHECK(comes_true([&] { return rooms_of(nodes.b, "b") == 8; }, Millis(20'000)));
}

}  // namespace anteroom::host::testing
