#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cluster_table.hpp"
#include "support/catch.hpp"

// Messages of a node about the place of a table that arrive when they are no longer true.
namespace anteroom::host::testing {

namespace {

/// Three nodes that know each other.
struct ThreeLate : TwoNodes {
    Node c{memory, bus, "c"};

    ThreeLate() {
        REQUIRE(comes_true([this] { return know_each_other({&a, &b, &c}); }));
    }
    /// Delivers the messages of one node to another node only now.
    void hear_late(const std::string& from, const std::string& to) {
        bus.cut(from, to, false);
        std::this_thread::sleep_for(Millis(700));
    }
};

bool is_shown(Node& at, std::int64_t room) {
    return shown(at, room).room.room.value == room;
}

bool is_sent_away(Player& player) {
    while (player.next(Millis(0))) {
    }
    return player.ws.over();
}

std::unique_ptr<Player> watching(const Node& at, const std::string& name, std::int64_t room) {
    auto player = std::make_unique<Player>(at.port(), name);
    player->join(room);
    return player;
}

}  // namespace

TEST_CASE("the owner of a table orders it and keeps it, though it hears late that it went elsewhere",
          "[cluster][late]") {
    ThreeLate nodes;
    Table table(nodes.a, nodes.b);
    table.deal();
    nodes.bus.cut("a", "c");
    REQUIRE(move_by(nodes.b, table.room, "b") == std::nullopt);
    REQUIRE(comes_true([&] { return move_by(nodes.b, table.room, "c") == std::nullopt; }));
    table.come_back_to(nodes.c);
    nodes.hear_late("a", "c");
    CHECK(ordered(nodes.c, table.room, house::order::Message{"hello?"}) == std::nullopt);
    CHECK(move_by(nodes.c, table.room, "c") == NodeRefusal(wire::ErrorCode::wrong_status));
    CHECK_FALSE(is_sent_away(*table.ada));
    table.play();
    CHECK(table.ada->status(table.room) == "over");
}

TEST_CASE("who views a table is not sent away, nor shown an old list, by what an owner before said of it",
          "[cluster][late]") {
    ThreeLate nodes;
    Table table(nodes.a, nodes.b);
    REQUIRE(comes_true([&] { return is_shown(nodes.c, table.room); }));
    nodes.bus.cut("b", "c");
    REQUIRE(move_by(nodes.a, table.room, "b") == std::nullopt);
    table.come_back_to(nodes.a);
    auto dora = watching(nodes.b, "Dora", table.room);
    REQUIRE(comes_true([&] { return shown(nodes.b, table.room).room.spectators == 1; }));
    dora.reset();
    REQUIRE(move_by(nodes.b, table.room, "a") == std::nullopt);
    table.come_back_to(nodes.a);
    std::this_thread::sleep_for(Millis(300));  // the third node hears that the other node is back
    const auto emma = watching(nodes.c, "Emma", table.room);
    const auto fay = watching(nodes.c, "Fay", table.room);
    REQUIRE(comes_true([&] { return shown(nodes.c, table.room).room.spectators == 2; }));
    nodes.hear_late("b", "c");
    CHECK_FALSE(is_sent_away(*emma));
    CHECK_FALSE(is_sent_away(*fay));
    CHECK(shown(nodes.c, table.room).room.spectators == 2);
}

TEST_CASE("a node that has a table already sends nobody away when it hears late that it is to have it",
          "[cluster][late]") {
    ThreeLate nodes;
    Table table(nodes.a, nodes.c);
    nodes.bus.cut("a", "b");
    REQUIRE(move_by(nodes.a, table.room, "b") == std::nullopt);
    // The first request for the table claims it.
    table.come_back_to(nodes.c);
    REQUIRE(comes_true([&] { return rooms_of(nodes.c, "b") == 1; }));
    const auto dora = watching(nodes.b, "Dora", table.room);
    nodes.hear_late("a", "b");
    CHECK_FALSE(is_sent_away(*dora));
    CHECK(ordered(nodes.b, table.room, house::order::Message{"hello?"}) == std::nullopt);
}

TEST_CASE(
    "a table that was handed over though its node heard that it failed is played on where it is, and nobody is "
    "shown what was",
    "[cluster][late]") {
    for (const bool is_done : {true, false}) {
        INFO("done: " << is_done);
        ThreeLate nodes;
        Table table(nodes.a, nodes.b);
        table.deal();
        const auto dora = watching(nodes.a, "Dora", table.room);
        const auto emma = watching(nodes.c, "Emma", table.room);
        nodes.memory.fail_next(nodes.a.store(), store::RoomCall::release,
                               is_done ? store::Fault::unknown_done : store::Fault::fails);
        CHECK(move_by(nodes.a, table.room, "b") == NodeRefusal(wire::ErrorCode::overloaded));
        CHECK(comes_true([&] { return is_sent_away(*dora) == is_done; }));
        CHECK(comes_true([&] { return is_sent_away(*emma) == is_done; }));
        CHECK(comes_true([&] { return rooms_of(nodes.c, is_done ? "b" : "a") == 1; }));
        if (is_done) table.come_back_to(nodes.a);
        table.play();
        CHECK(table.ada->status(table.room) == "over");
        CHECK(ordered(nodes.a, table.room, house::order::Message{"hello?"}) == std::nullopt);
        CHECK(is_sent_away(*dora) == is_done);
    }
}

TEST_CASE("a table of which a node died before it told anybody is listed everywhere, though its first claim failed",
          "[cluster][late]") {
    for (const auto fault : {store::Fault::fails, store::Fault::unknown_done}) {
        INFO("done: " << (fault == store::Fault::unknown_done));
        ThreeLate nodes;
        nodes.bus.cut("a", "b");
        nodes.bus.cut("a", "c");
        Player ada(nodes.a.port(), "Ada");
        const std::int64_t room = ada.create();
        for (const Node* one : {&nodes.b, &nodes.c})
            nodes.memory.fail_next(one->store(), store::RoomCall::claim, fault);
        nodes.a.kill();
        CHECK(comes_true([&] { return is_shown(nodes.b, room) && is_shown(nodes.c, room); }, 3 * test_lease));
        const auto back = come_back(ada, nodes.c);
        back->join(room);
        CHECK(back->ask({{"type", "chat"}, {"room", room}, {"text", "here"}}).at("type") == "update");
    }
}

}  // namespace anteroom::host::testing
