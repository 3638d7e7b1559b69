#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cluster_table.hpp"
#include "game_around.hpp"
#include "support/catch.hpp"

// Nodes of two releases. One node plays a game by rules that the other node does not know.
namespace anteroom::host::testing {

namespace {

const NodeWish newer{.catalogue = test::next_release};
constexpr Millis once_its_lease_is_over = 3 * test_lease;

/// `a` has the newer release and `b` the older release. Later nodes have the release that the test gives them.
struct TwoReleases : TwoNodes {
    TwoReleases() : TwoNodes(1, {}, newer) {}

    Node& c() {
        c_ = std::make_unique<Node>(memory, bus, "c", newer);
        REQUIRE(comes_true([this] { return know_each_other({&a, &b, c_.get()}); }));
        return *c_;
    }

  private:
    std::unique_ptr<Node> c_;
};

/// A game after some turns. Ada is at the node that knows the rules, and the other players are at the other node.
struct Game : Table {
    explicit Game(const TwoReleases& nodes) : Table(nodes.a, nodes.b) {
        deal();
        play_some(4);
    }
    /// Reconnects all players to the node, and continues the game. Returns whether the game ends.
    bool ends_at(const Node& node) {
        come_back_to(node);
        play();
        return ada->status(room) == "over";
    }
};

/// Returns the answer of the node to a player who joins the room. Returns an empty text if the connection was closed
/// first.
std::string answer_at(Node& at, const Player& before, std::int64_t room) {
    const auto player = come_back(before, at);
    const auto answer = player->ask_unless_sent_away({{"type", "join"}, {"room", room}});
    if (!answer) return {};
    return answer->value("code", answer->at("type").get<std::string>());
}

}  // namespace

TEST_CASE("of a dead node's tables those whose rules only one other knows are all that one's", "[cluster][rules]") {
    TwoReleases nodes;
    Node& c = nodes.c();
    Game game(nodes);
    std::vector<std::unique_ptr<Player>> owners;
    for (int i = 0; i < 5; ++i) {
        owners.push_back(std::make_unique<Player>(nodes.a.port(), "Owner"));
        owners.back()->create();
    }
    // A node that does not know a table also does not know the rules of its game.
    for (Node* at : {&nodes.b, &c}) {
        REQUIRE(comes_true([&] { return rooms_of(*at, "a") == 6; }));
        REQUIRE(comes_true([&] { return shown(*at, game.room).room.room.value == game.room; }));
    }
    nodes.a.kill();
    CHECK(comes_true([&] { return rooms_of(nodes.b, "c") == 6; }, once_its_lease_is_over));
    CHECK(rooms_of(nodes.b, "b") == 0);
    CHECK(game.ends_at(nodes.b));
    CHECK(rooms_of(c, "c") == 6);
}

TEST_CASE("a dead node's tables are taken by the node that knows their rules, even if it never heard of them",
          "[cluster][rules]") {
    TwoReleases nodes;
    Node& c = nodes.c();
    nodes.bus.cut("a", "c");
    std::vector<std::unique_ptr<Player>> owners;
    for (int i = 0; i < 8; ++i) {
        owners.push_back(std::make_unique<Player>(nodes.a.port(), "Owner"));
        owners.back()->create();
    }
    REQUIRE(comes_true([&] { return rooms_of(nodes.b, "a") == 8; }));
    nodes.a.kill();
    CHECK(comes_true([&] { return rooms_of(c, "c") == 8; }, once_its_lease_is_over + Millis(10'000)));
    CHECK(rooms_of(nodes.b, "b") == 0);
}

TEST_CASE("a dead node's table whose rules nobody knows is refused and kept as it is, and goes on once somebody does",
          "[cluster][rules]") {
    TwoReleases nodes;
    Game game(nodes);
    nodes.a.kill();
    const store::Seq newest = nodes.memory.newest(game.room);
    CHECK(comes_true([&] { return answer_at(nodes.b, *game.bea, game.room) == "frozen"; }, once_its_lease_is_over));
    CHECK(comes_true([&] { return shown(nodes.b, game.room).frozen; }));
    CHECK(ordered(nodes.b, game.room, house::order::Pause{}) == wire::ErrorCode::frozen);
    CHECK(nodes.b.metrics().find("anteroom_rooms_froze_total 0") != std::string::npos);
    CHECK(nodes.b.metrics().find("anteroom_rooms{state=\"frozen\"} 1") != std::string::npos);
    CHECK(nodes.memory.newest(game.room) == newest);

    Node c(nodes.memory, nodes.bus, "c", newer);
    CHECK(comes_true([&] { return rooms_of(nodes.b, "c") == 1; }));
    game.come_back_to(nodes.b);
    CHECK(nodes.memory.newest(game.room) == newest);
    game.play();
    CHECK(game.ada->status(game.room) == "over");
}

TEST_CASE("no table is moved to a node that does not know its rules", "[cluster][rules]") {
    TwoReleases nodes;
    Node& c = nodes.c();
    Game game(nodes);
    REQUIRE(comes_true([&] { return shown(c, game.room).room.room.value == game.room; }));
    REQUIRE(comes_true([&] { return shown(nodes.b, game.room).room.room.value == game.room; }));
    for (Node* at : {&nodes.a, &nodes.b, &c})
        CHECK(move_by(*at, game.room, "b") == NodeRefusal(NodeFault::lacks_rules));
    CHECK(rooms_of(nodes.a, "a") == 1);
    CHECK(move_by(nodes.b, game.room, "c") == std::nullopt);
    CHECK(game.ends_at(nodes.b));
}

TEST_CASE("a node that drains passes over those that do not know a table's rules, and keeps what nobody knows",
          "[cluster][rules]") {
    TwoReleases nodes;
    Node& c = nodes.c();
    Game game(nodes);
    Player dora(nodes.b.port(), "Dora");
    const std::int64_t older = dora.create();
    REQUIRE(move_by(nodes.b, older, "a") == std::nullopt);
    for (int i = 0; i < 3; ++i) Player(c.port(), "Owner").create();
    REQUIRE(comes_true([&] { return rooms_of(nodes.b, "c") == 3 && rooms_of(nodes.b, "a") == 2; }));
    CHECK(drain_by(c, "a") == std::nullopt);
    CHECK(comes_true([&] { return rooms_of(nodes.b, "a") == 0; }));
    CHECK(rooms_of(nodes.b, "b") == 1);
    CHECK(rooms_of(nodes.b, "c") == 4);

    CHECK(drain_by(nodes.b, "c") == std::nullopt);
    REQUIRE(comes_true([&] { return node_at(nodes.b, "c").said->drains; }));
    std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
    CHECK(rooms_of(nodes.b, "c") == 4);
    CHECK(game.ends_at(nodes.b));
}

TEST_CASE("a node that is told to end gives its tables to who knows their rules, and leaves what nobody knows as it is",
          "[cluster][rules]") {
    TwoReleases nodes;
    Node& c = nodes.c();
    Game game(nodes);
    nodes.a.stop();
    CHECK(rooms_of(nodes.b, "c") == 1);
    game.come_back_to(nodes.b);
    game.play_some(2);
    const store::Seq newest = nodes.memory.newest(game.room);
    c.stop();
    CHECK(comes_true([&] { return answer_at(nodes.b, *game.bea, game.room) == "frozen"; }));
    CHECK(nodes.memory.newest(game.room) == newest);
    Node d(nodes.memory, nodes.bus, "d", newer);
    CHECK(game.ends_at(d));
}

}  // namespace anteroom::host::testing
