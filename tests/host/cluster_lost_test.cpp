#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "cluster_table.hpp"
#include "support/catch.hpp"

// Messages of one node that never reach another node.
namespace anteroom::host::testing {

namespace {

const std::string lost_password = "correct horse battery";

/// Closes the game at the first node.
void shut_spoil(TwoNodes& nodes) {
    const store::Closure closure{store::Closure::What::game, "spoil"};
    store::AdminChanges shut;
    shut.audit_entry = {1, "Member 4", "shut", "game spoil", "a test"};
    shut.closures = {{closure, true}};
    change(nodes.memory, &store::MemoryStore::change_by_admin, shut);
    nodes.a.host().set_closures({closure});
}

bool says_that_spoil_is_shut(Player& player) {
    std::this_thread::sleep_for(Millis(300));
    const Json answer = player.ask(bare_create(player.next_id++));
    return answer.value("code", "") == "shut";
}

using Opened = engine::Expected<house::OpenedTable, room::Refusal>;

/// Opens a table for the house at the node, always with the same key.
Opened opened(Node& at) {
    wire::Create create;
    create.game = "spoil";
    create.options = {"{}"};
    create.seats = 4;
    create.clock = {30};
    create.visibility = wire::Visibility::private_;
    const auto done = std::make_shared<std::promise<Opened>>();
    at.host().open_table({create, "evening/1", "for a test", {{1}, "the house"}},
                         [done](Opened one) { done->set_value(std::move(one)); });
    return done->get_future().get();
}

}  // namespace

TEST_CASE("who is logged out at one node acts at no other, though the bus carries nothing there", "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", lost_password}}).at("type") == "ok");
    Player phone(nodes.b.port(), Player::Account{"Ada", lost_password});
    Player bea(nodes.b.port(), "Bea");
    nodes.bus.cut("a", "b");
    REQUIRE(ada.ask({{"type", "log_out_everywhere"}}).at("type") == "ok");
    CHECK(phone.ws.wait_closed(Millis(10'000)) == 4001);
    // Other players stay connected.
    CHECK(bea.ask({{"type", "my_tables"}}).at("type") == "ok");
}

TEST_CASE("who is logged out at a node in its last moment acts at no other, though the bus carries nothing there",
          "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", lost_password}}).at("type") == "ok");
    Player phone(nodes.b.port(), Player::Account{"Ada", lost_password});
    REQUIRE(is_quiet(nodes.b));
    nodes.bus.cut("a", "b");
    REQUIRE(ada.ask({{"type", "log_out_everywhere"}}).at("type") == "ok");
    nodes.a.stop();
    CHECK(phone.ws.wait_closed(Millis(10'000)) == 4001);
}

TEST_CASE("a guest whose token is gone comes back with it at no node, nor is it made again there", "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.b.port(), "Ada");
    ada.create();
    come_back(ada, nodes.a);
    nodes.bus.cut("a", "b");
    store::PlayerChanges gone;
    gone.log_outs.push_back({{ada.player}, std::nullopt});
    change(nodes.memory, &store::MemoryStore::change_players, gone);
    nodes.a.host().logins().logged_out({ada.player});
    CHECK(ada.ws.wait_closed(Millis(10'000)) == 4001);
    CHECK_THROWS(come_back(ada, nodes.b));
}

TEST_CASE("a role that is given or taken at one node holds at the others, though the bus carries nothing there",
          "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    ada.create();
    const auto tab = come_back(ada, nodes.b);
    CHECK(tab->ask({{"type", "balance"}}).at("code") == "needs_account");
    nodes.bus.cut("a", "b");
    REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", lost_password}}).at("type") == "ok");
    CHECK(comes_true([&] { return tab->ask({{"type", "balance"}}).at("type") == "ok"; }, Millis(10'000)));
    store::PlayerChanges taken;
    taken.roles.push_back({{ada.player}, store::Role::guest});
    change(nodes.memory, &store::MemoryStore::change_players, taken);
    CHECK(comes_true([&] { return tab->ask({{"type", "balance"}}).at("type") == "error"; }, Millis(10'000)));
}

TEST_CASE("after more was lost than is said again, a node lists of another what stands there and nothing else",
          "[cluster][lost]") {
    TwoNodes nodes(1, {}, {.links = {.unacknowledged_max = 6}});
    auto ada = std::make_unique<Player>(nodes.a.port(), "Ada");
    Player bea(nodes.a.port(), "Bea");
    const std::int64_t closes = ada->create();
    const std::int64_t stays = bea.create();
    const auto is_shown = [&](std::int64_t room) { return shown(nodes.b, room).room.room.value == room; };
    REQUIRE(comes_true([&] { return is_shown(closes) && is_shown(stays); }));
    nodes.bus.cut("a", "b");
    ada.reset();
    REQUIRE(!ordered(nodes.a, closes, house::order::Close{}));
    REQUIRE(comes_true([&] { return shown(nodes.a, closes).room.room.value != closes; }));
    // The messages are so many that the link gives all of them up.
    std::int64_t newest = 0;
    for (int i = 0; i < 8; ++i) newest = bea.create();
    nodes.bus.cut("a", "b", false);
    CHECK(comes_true([&] { return is_shown(newest) && is_shown(stays) && !is_shown(closes); }));
}

TEST_CASE("who came back at another node keeps the seat, though what it asked at the one before is heard after that",
          "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    const std::int64_t room = ada.create();
    REQUIRE(comes_true([&] { return shown(nodes.b, room).room.room.value == room; }));
    const auto before = come_back(ada, nodes.b);
    nodes.bus.cut("b", "a");
    const std::int64_t late = before->send({{"type", "join"}, {"room", room}});
    std::this_thread::sleep_for(Millis(50));
    const auto after = come_back(*before, nodes.a);
    after->join(room);
    nodes.bus.cut("b", "a", false);
    CHECK(before->answer_to(late).at("type") == "ok");
    CHECK(before->wait([&] { return before->seen["taken_over"] > 0; }));
    CHECK(after->ask({{"type", "ready"}, {"room", room}, {"nonce_hash", std::string(64, 'a')}}).at("type") == "update");
    CHECK(after->seen["taken_over"] == 0);
    CHECK(ada.wait([&] { return ada.seen["taken_over"] > 0; }));
}

TEST_CASE("what the house shuts at one node is shut at the others, though the bus carries nothing there",
          "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.b.port(), "Ada");
    nodes.bus.cut("a", "b");
    shut_spoil(nodes);
    CHECK(comes_true([&] { return says_that_spoil_is_shut(ada); }, Millis(10'000)));
}

TEST_CASE("what one node says once of a role and of what is shut holds at another whose first read of it fails",
          "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    ada.create();
    const auto tab = come_back(ada, nodes.b);
    Player bea(nodes.b.port(), "Bea");
    REQUIRE(is_quiet(nodes.b));
    nodes.memory.fail(nodes.b.store());
    REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", lost_password}}).at("type") == "ok");
    shut_spoil(nodes);
    std::this_thread::sleep_for(Millis(300));
    nodes.memory.fail(nodes.b.store(), false);
    CHECK(comes_true([&] { return tab->ask({{"type", "balance"}}).at("type") == "ok"; }));
    CHECK(comes_true([&] { return says_that_spoil_is_shut(bea); }));
}

TEST_CASE("who is logged out everywhere at one node and in again at another stays, though the first is heard late",
          "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", lost_password}}).at("type") == "ok");
    Player before(nodes.b.port(), Player::Account{"Ada", lost_password});
    nodes.bus.cut("a", "b");
    REQUIRE(ada.ask({{"type", "log_out_everywhere"}}).at("type") == "ok");
    Player phone(nodes.b.port(), Player::Account{"Ada", lost_password});
    nodes.bus.cut("a", "b", false);
    CHECK(before.ws.wait_closed(Millis(10'000)) == 4001);
    std::this_thread::sleep_for(Millis(300));
    CHECK(phone.ask({{"type", "balance"}}).at("type") == "ok");
}

TEST_CASE("who is about to come in at one node with a login that ends at another is not in for long",
          "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", lost_password}}).at("type") == "ok");
    REQUIRE(is_quiet(nodes.b));
    // The login makes four store calls. The last call is carried out before the logout, and answered after the logout.
    constexpr Millis answered_after{400};
    nodes.memory.slow(nodes.b.store(), answered_after);
    auto coming = std::async(std::launch::async, [&] { return come_back(ada, nodes.b); });
    std::this_thread::sleep_for(answered_after * 7 / 2);
    REQUIRE(ada.ask({{"type", "log_out_everywhere"}}).at("type") == "ok");
    const auto phone = coming.get();
    CHECK(phone->ws.wait_closed(Millis(10'000)) == 4001);
}

TEST_CASE("a table of which much is said is shown anew to all at another node, whatever the bus takes at once",
          "[cluster][lost]") {
    constexpr int watch = 10;
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    const std::int64_t room = ada.create();
    std::string tiles;
    for (int i = 0; i < 300; ++i) tiles += "\U0001F0A1";
    for (int i = 0; i < 30; ++i)
        REQUIRE(ada.ask({{"type", "chat"}, {"room", room}, {"text", tiles}}).at("type") == "update");
    REQUIRE(comes_true([&] { return shown(nodes.b, room).room.room.value == room; }));
    std::vector<std::unique_ptr<Player>> there;
    for (int i = 0; i < watch; ++i) {
        there.push_back(std::make_unique<Player>(nodes.b.port(), "Guest"));
        there.back()->join(room);
    }
    nodes.bus.set({.payload_bytes_max = 300'000});
    nodes.memory.fail(nodes.a.store());
    const std::int64_t asked = ada.send({{"type", "chat"}, {"room", room}, {"text", "hello?"}});
    std::this_thread::sleep_for(Millis(300));
    nodes.memory.fail(nodes.a.store(), false);
    ada.answer_to(asked);
    for (const auto& one : there) CHECK(one->wait([&] { return one->seen["snapshot"] > 1; }));
    CHECK(there.front()->ask({{"type", "lobby"}}).at("type") == "ok");
}

TEST_CASE("an order of the house that its node hears after it has failed is not carried out, and a new one is",
          "[cluster][lost]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    REQUIRE(comes_true([&] { return shown(nodes.b, table.room).room.room.value == table.room; }));
    REQUIRE(comes_true([&] { return know_each_other({&nodes.a, &nodes.b}); }));
    std::this_thread::sleep_for(std::chrono::seconds(1));  // each node learns what the other can hear
    nodes.bus.cut("b", "a");
    CHECK(ordered(nodes.b, table.room, house::order::Pause{}) == wire::ErrorCode::overloaded);
    nodes.bus.cut("b", "a", false);
    // An order to pause a paused table is refused, so the order works only once.
    CHECK(comes_true([&] { return !ordered(nodes.b, table.room, house::order::Pause{}); }));
}

TEST_CASE(
    "a table that the house opens at one node is the answer to the same key at another, which it is open at or not",
    "[cluster][lost]") {
    TwoNodes nodes;
    nodes.bus.cut("a", "b");
    const auto first = opened(nodes.a);
    REQUIRE(first.has_value());
    nodes.bus.cut("a", "b", false);
    const auto same = [&](const Opened& again) {
        REQUIRE(again.has_value());
        CHECK(again->room == first->room);
        CHECK(again->code == first->code);
        CHECK(again->link == first->link);
    };
    REQUIRE(first->link.has_value());
    same(opened(nodes.b));
    nodes.a.kill();
    // While the table may still be at the dead node, no node lists the table's code.
    std::optional<Opened> again;
    CHECK(comes_true(
        [&] {
            again = opened(nodes.b);
            return again->has_value() || again->error().code != wire::name_of(wire::ErrorCode::overloaded);
        },
        3 * test_lease));
    same(*again);
}

TEST_CASE("the house orders and sees at one node a table of another of which that was not told", "[cluster][lost]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    REQUIRE(comes_true([&] { return know_each_other({&nodes.a, &nodes.b}); }));
    nodes.bus.cut("a", "b");
    const std::int64_t room = ada.create();
    auto told = std::async(std::launch::async, [&] { return ordered(nodes.b, room, house::order::Message{"hello?"}); });
    std::this_thread::sleep_for(Millis(100));
    nodes.bus.cut("a", "b", false);
    CHECK(told.get() == std::nullopt);
    CHECK(ordered(nodes.b, room + 1'000, house::order::Message{"hello?"}) == wire::ErrorCode::no_room);
}

TEST_CASE("what the house sets at one node the others read anew, also where nothing says so any more",
          "[cluster][lost]") {
    TwoNodes nodes;
    REQUIRE(is_quiet(nodes.b));
    const int before = nodes.b.looks_at_house();
    nodes.a.host().house_changed();
    CHECK(comes_true([&] { return nodes.b.looks_at_house() == before + 1; }));
    nodes.bus.cut("a", "b");
    CHECK(comes_true([&] { return nodes.b.looks_at_house() > before + 1; }));
}

}  // namespace anteroom::host::testing
