#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cluster_nodes.hpp"
#include "cluster_table.hpp"
#include "host/cluster/unclaimed_rooms.hpp"
#include "running.hpp"
#include "support/catch.hpp"

// The tables of a dead node, whether or not a player asks for such a table.
namespace anteroom::host::testing {

namespace {

/// Starts a game between bots only at the node. The table's owner leaves.
std::int64_t bots_play(Node& at) {
    Player ada(at.port(), "Ada");
    const std::int64_t room = ada.create({{"seats", 3}, {"bots", {"easy", "easy"}}, {"options", {{"lives", 1}}}});
    start_game({&ada}, room);
    REQUIRE(ada.ask({{"type", "leave"}, {"room", room}}).at("type") == "update");
    return room;
}

/// Returns whether the table's game has ended according to the lists, without a request for the table.
bool is_played_out(Node& at, std::int64_t room) {
    const Listing listing = shown(at, room);
    return listing.room.room.value == room && listing.room.status == wire::RoomStatus::over;
}

constexpr Millis after_its_lease = 3 * test_lease;
/// Bots that are so slow that no game ends before its node dies.
const NodeWish slow{.think_ms = 1'000};

directory::Listing listing_of(std::int64_t room, wire::RoomStatus status, std::uint16_t clock, std::uint8_t bots) {
    directory::Listing listing;
    listing.room.room = {room};
    listing.room.status = status;
    listing.room.clock = {clock};
    listing.room.bots = bots;
    return listing;
}

}  // namespace

TEST_CASE("more tables than are claimed at once are all another's when their node dies, and bots play on there",
          "[cluster][takeover]") {
    TwoNodes nodes(1, {}, slow);
    constexpr std::int64_t count = 3 * store::claims_max;
    std::vector<std::unique_ptr<Player>> people;
    std::vector<std::int64_t> rooms{bots_play(nodes.a)};
    while (static_cast<std::int64_t>(rooms.size()) < count) {
        people.push_back(std::make_unique<Player>(nodes.a.port(), "Bea " + std::to_string(people.size())));
        for (int i = 0; i < 8 && static_cast<std::int64_t>(rooms.size()) < count; ++i)
            rooms.push_back(people.back()->create());
    }
    REQUIRE(comes_true([&] { return rooms_of(nodes.b, "a") == count; }));
    nodes.a.kill();
    CHECK(comes_true([&] { return rooms_of(nodes.b, "b") == count; }, after_its_lease));
    CHECK(comes_true([&] { return is_played_out(nodes.b, rooms.front()); }, after_its_lease));
    const auto back = come_back(*people.back(), nodes.b);
    back->join(rooms.back());
    CHECK(back->ask({{"type", "chat"}, {"room", rooms.back()}, {"text", "here"}}).at("type") == "update");
}

TEST_CASE("a table of which a node died before it could tell anybody plays on at another", "[cluster][takeover]") {
    TwoNodes nodes(1, {}, slow);
    nodes.bus.cut("a", "b");
    const std::int64_t room = bots_play(nodes.a);
    nodes.a.kill();
    CHECK(comes_true([&] { return is_played_out(nodes.b, room); }, after_its_lease));
}

TEST_CASE("a table that was handed over by a node that died before it said so plays on where it was to go",
          "[cluster][takeover]") {
    TwoNodes nodes(1, {}, slow);
    Node c(nodes.memory, nodes.bus, "c");
    REQUIRE(comes_true([&] { return know_each_other({&nodes.a, &nodes.b, &c}); }));
    std::vector<std::int64_t> rooms;
    for (int i = 0; i < 6; ++i) rooms.push_back(bots_play(nodes.a));
    nodes.bus.cut("a", "b");
    nodes.bus.cut("a", "c");
    for (const std::int64_t room : rooms) REQUIRE_FALSE(move_by(nodes.a, room, "b"));
    nodes.a.kill();
    const auto all_are = [&] {
        return std::ranges::all_of(rooms, [&](std::int64_t room) { return is_played_out(nodes.b, room); });
    };
    CHECK(comes_true(all_are, after_its_lease));
    CHECK(rooms_of(nodes.b, "b") == 6);
}

TEST_CASE("of a dead node's tables those are read first that go on by themselves, and each has one heir",
          "[cluster][takeover]") {
    using wire::RoomStatus;
    directory::Lobby lobby;
    lobby.put({1}, listing_of(1, RoomStatus::open, 15, 1));
    lobby.put({2}, listing_of(2, RoomStatus::playing, 0, 0));
    lobby.put({3}, listing_of(3, RoomStatus::playing, 60, 0));
    lobby.put({4}, listing_of(4, RoomStatus::over, 15, 0));
    lobby.put({5}, listing_of(5, RoomStatus::playing, 15, 0));
    lobby.put({6}, listing_of(6, RoomStatus::playing, 120, 1));
    std::vector<store::RoomId> rooms{{1}, {2}, {3}, {4}, {5}, {6}, {7}};
    most_urgent_first(rooms, lobby);
    CHECK(rooms == std::vector<store::RoomId>{{6}, {5}, {3}, {2}, {1}, {4}, {7}});
    const std::vector<store::SessionId> heirs{{3}, {5}};
    std::int64_t of_first = 0;
    for (std::int64_t room = 1; room <= 1'000; ++room) of_first += heir_of({room}, heirs) == heirs.front() ? 1 : 0;
    CHECK(of_first > 450);
    CHECK(of_first < 550);
}

TEST_CASE("while the database is away for all nodes they say so, and then go on with what they have",
          "[cluster][takeover]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    table.play_some(2);
    const auto cut = [&](bool on) {
        for (const Node* node : {&nodes.a, &nodes.b}) nodes.memory.cut(node->store(), on);
    };
    const auto all_hear = [&](bool rests) {
        return std::ranges::all_of(table.all(),
                                   [&](Player* one) { return one->wait([&] { return one->table_rests == rests; }); });
    };
    cut(true);
    CHECK(all_hear(true));
    std::this_thread::sleep_for(2 * test_lease);
    cut(false);
    const auto back = std::chrono::steady_clock::now();
    CHECK(all_hear(false));
    table.play_some(1);
    CHECK(std::chrono::steady_clock::now() - back < Millis(2'000));
    CHECK_FALSE(nodes.a.has_lost_its_session());
    CHECK_FALSE(nodes.b.has_lost_its_session());
    CHECK(table.ada->seen["closed"] == 0);
    table.play();
    CHECK(table.bea->status(table.room) == "over");
}

}  // namespace anteroom::host::testing
