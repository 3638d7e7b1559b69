#include <chrono>
#include <future>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "cluster_table.hpp"
#include "support/catch.hpp"

namespace anteroom::host::testing {

namespace {

bool is_listed(Player& by, std::int64_t room) {
    const Json answer = by.ask({{"type", "lobby"}});
    for (const Json& one : answer.at("data").at("rooms"))
        if (one.at("room") == room) return true;
    return false;
}

bool hears_that_it_rests(Player& player, std::int64_t room, Millis timeout) {
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (std::chrono::steady_clock::now() < until) {
        const std::optional<Json> frame = player.next(Millis(20));
        if (frame && frame->at("type") == "presence" && frame->at("room") == room && frame->at("frozen") == true)
            return true;
    }
    return false;
}

}  // namespace

TEST_CASE("whoever is at one node plays at a table of another", "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    CHECK(table.play() > 4);
    CHECK(table.bea->room(table.room).seq == table.ada->room(table.room).seq);
}

TEST_CASE("they play also where the bus loses, repeats and reorders", "[cluster]") {
    for (const std::uint64_t seed : {1U, 2U}) {
        INFO("seed " << seed);
        TwoNodes nodes(seed, {.lost = 0.05, .repeated = 0.1, .held = 0.2});
        Table table(nodes);
        table.deal();
        CHECK(table.play() > 4);
        CHECK(table.bea->room(table.room).seq == table.ada->room(table.room).seq);
    }
}

TEST_CASE("a table of one node is in the lists of the other, is found there by its code, and goes from there",
          "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    Player bea(nodes.b.port(), "Bea");
    const std::int64_t room = ada.create();
    CHECK(comes_true([&] { return is_listed(bea, room); }));
    const std::string code = ada.room(room).info.at("code");
    CHECK(bea.ask({{"type", "join"}, {"code", code}}).at("type") == "ok");
    CHECK(bea.ask({{"type", "sit"}, {"room", room}, {"seat", "s1"}}).at("type") == "update");
    CHECK(comes_true([&] { return !bea.ask({{"type", "my_tables"}}).at("data").at("rooms").empty(); }));
    CHECK(ada.ask({{"type", "join"}, {"room", room + 1'000}}).at("code") == "no_room");
}

TEST_CASE("a newcomer's token is good at the other node at once", "[cluster]") {
    TwoNodes nodes;
    nodes.memory.slow(nodes.a.store(), std::chrono::milliseconds(30));
    for (int each = 0; each < 4; ++each) {
        Player newcomer(nodes.a.port(), "Ada");
        CHECK_NOTHROW(come_back(newcomer, nodes.b));
    }
}

TEST_CASE("a create that comes again at another node finds the room that it made", "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    const std::int64_t id = ada.next_id;
    const std::int64_t room = ada.create();
    const auto again = come_back(ada, nodes.b);
    const Json answer = again->ask(bare_create(id));
    REQUIRE(answer.at("type") == "ok");
    CHECK(answer.at("data").at("room") == room);
}

TEST_CASE("a create that comes at two nodes at once makes one room", "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    std::set<std::int64_t> made{ada.create()};
    const auto other = come_back(ada, nodes.b);
    for (std::int64_t id = 100; id < 112; ++id) {
        const Json request = bare_create(id);
        // The second request is sent a little later in each round, until the first request is answered before it.
        ada.send(request);
        std::this_thread::sleep_for(std::chrono::microseconds(100 * (id - 100)));
        other->send(request);
        const Json first = ada.answer_to(id);
        const Json second = other->answer_to(id);
        REQUIRE(first.at("type") == "ok");
        REQUIRE(second.at("type") == "ok");
        CHECK(first.at("data").at("room") == second.at("data").at("room"));
        CHECK(made.insert(first.at("data").at("room").get<std::int64_t>()).second);
    }
    const auto list = [&] { return ada.ask({{"type", "lobby"}}).at("data").at("rooms").size(); };
    CHECK(comes_true([&] { return list() == made.size(); }));
}

TEST_CASE("a table is joined by its code at another node as soon as it is made", "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    Player bea(nodes.b.port(), "Bea");
    nodes.bus.cut("a", "b");
    const std::int64_t room = ada.create();
    const std::string code = ada.room(room).info.at("code");
    const std::int64_t id = bea.send({{"type", "join"}, {"code", code}});
    std::this_thread::sleep_for(Millis(100));
    nodes.bus.cut("a", "b", false);
    CHECK(bea.answer_to(id).at("type") == "ok");
    CHECK(bea.ask({{"type", "join"}, {"code", code == "BCFG" ? "BCFH" : "BCFG"}}).at("code") == "no_room");
}

TEST_CASE("the table of a node that dies in mid-game plays on at another, and nothing acknowledged is lost",
          "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    table.play_some(3);
    const std::int64_t acknowledged = table.ada->room(table.room).seq;
    const auto died = std::chrono::steady_clock::now();
    nodes.a.kill();
    // Players at the living node must reconnect as soon as their node may have the table.
    CHECK(table.bea->ws.wait_closed(Millis(10'000)) == 1012);
    table.come_back_to(nodes.b);
    CHECK(std::chrono::steady_clock::now() - died < test_lease + std::chrono::seconds(5));
    CHECK(table.ada->room(table.room).seq >= acknowledged);
    table.play();
    CHECK(table.ada->status(table.room) == "over");
}

TEST_CASE("whoever is at the table of a node that is not heard is told that it rests, as is who comes then",
          "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    CHECK(!hears_that_it_rests(*table.bea, table.room, Millis(500)));
    nodes.bus.cut("a", "b");
    CHECK(hears_that_it_rests(*table.bea, table.room, test_lease));
    Player dan(nodes.b.port(), "Dan");
    dan.send({{"type", "join"}, {"room", table.room}});
    CHECK(hears_that_it_rests(dan, table.room, test_lease));
    // The players get the presence message again.
    nodes.bus.cut("a", "b", false);
    CHECK(table.bea->ws.wait_closed(Millis(5'000)) == 1012);
    table.come_back_to(nodes.b, table.bea);
    CHECK(!hears_that_it_rests(*table.bea, table.room, Millis(500)));
    CHECK(!hears_that_it_rests(*table.ada, table.room, Millis(100)));
}

TEST_CASE("nobody who is not there learns of a private table whose node is not heard", "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    const std::int64_t id = ada.send({{"type", "create"},
                                      {"game", "spoil"},
                                      {"options", Json::object()},
                                      {"seats", 3},
                                      {"visibility", "private"},
                                      {"clock_s", 0},
                                      {"bots", Json::array()}});
    const Json made = ada.answer_to(id).at("data");
    const std::int64_t room = made.at("room");
    const auto link = [&](Player& player) { return player.send({{"type", "join"}, {"link", made.at("link")}}); };
    Player bea(nodes.b.port(), "Bea");
    Player cleo(nodes.b.port(), "Cleo");
    Player dan(nodes.b.port(), "Dan");
    Player eve(nodes.b.port(), "Eve");
    REQUIRE(bea.answer_to(link(bea)).at("type") == "ok");
    REQUIRE(cleo.answer_to(link(cleo)).at("type") == "ok");
    REQUIRE(cleo.ask({{"type", "sit"}, {"room", room}, {"seat", "s1"}}).at("type") == "update");
    const auto phone = come_back(cleo, nodes.b);
    nodes.bus.cut("a", "b");
    REQUIRE(hears_that_it_rests(bea, room, test_lease));
    const auto is_unknown_to = [&](Player& player) {
        return player.ask({{"type", "join"}, {"room", room}}).at("code") == "no_room" && player.seen["presence"] == 0;
    };
    CHECK(is_unknown_to(dan));
    // Seated players, spectators and holders of the link learn why nothing happens.
    phone->send({{"type", "join"}, {"room", room}});
    CHECK(hears_that_it_rests(*phone, room, test_lease));
    bea.send({{"type", "chat"}, {"room", room}, {"text", "hello?"}});
    CHECK(hears_that_it_rests(bea, room, test_lease));
    link(eve);
    CHECK(hears_that_it_rests(eve, room, test_lease));
    CHECK(is_unknown_to(dan));
}

TEST_CASE("a table goes from node to node as one after the other dies", "[cluster]") {
    bus::InProcessBus bus(5);
    bus.set({.lost = 0.02, .repeated = 0.05, .held = 0.1});
    bus.run();
    Memory memory;
    const auto first = std::make_unique<Node>(memory, bus, "first");
    const auto second = std::make_unique<Node>(memory, bus, "second");
    const auto third = std::make_unique<Node>(memory, bus, "third");
    Table table(*first, *second);
    table.deal();
    table.play_some(2);
    first->kill();
    table.come_back_to(*third);
    table.play_some(2);
    const std::int64_t acknowledged = table.ada->room(table.room).seq;
    second->kill();
    table.come_back_to(*third);
    CHECK(table.ada->room(table.room).seq >= acknowledged);
    table.play();
    CHECK(table.ada->status(table.room) == "over");
}

TEST_CASE("a node that cannot renew its lease says nothing before another has its tables, and never again",
          "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    nodes.memory.cut(nodes.a.store());
    std::this_thread::sleep_for(test_lease);
    // The node still has its connections, but must not answer their requests.
    while (table.ada->next(Millis(0))) {
    }
    const auto told = table.ada->seen;
    table.ada->send({{"type", "join"}, {"room", table.room}});
    table.ada->wait([] { return false; }, Millis(200));
    CHECK(table.ada->seen == told);
    CHECK(table.bea->ws.wait_closed(Millis(10'000)) == 1012);
    table.come_back_to(nodes.b, table.bea);
    nodes.memory.cut(nodes.a.store(), false);
    CHECK(comes_true([&] { return nodes.a.has_lost_its_session(); }));
    CHECK(table.ada->ws.wait_closed(Millis(5'000)) == 1012);
}

TEST_CASE("a node whose lease is renewed late answers then what it was asked meanwhile", "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    const std::int64_t room = ada.create();
    nodes.memory.cut(nodes.a.store());
    REQUIRE(comes_true([&] { return !nodes.a.host().ready(); }));
    while (ada.next(Millis(0))) {
    }
    const auto told = ada.seen;
    ada.send({{"type", "join"}, {"room", room}});
    nodes.memory.cut(nodes.a.store(), false);
    const bool was_answered = ada.wait([&] { return ada.seen != told; });
    // A node on a machine that is too busy may lose its lease.
    CHECK((was_answered || nodes.a.has_lost_its_session()));
}

TEST_CASE("a node that stops hands its tables over at once", "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    table.play_some(2);
    const auto stopped = std::chrono::steady_clock::now();
    nodes.a.stop();
    CHECK(table.bea->ws.wait_closed(Millis(5'000)) == 1012);
    CHECK(table.bea->seen["closed"] == 0);
    table.come_back_to(nodes.b);
    CHECK(std::chrono::steady_clock::now() - stopped < test_lease);
    table.play();
    CHECK(table.bea->status(table.room) == "over");
}

TEST_CASE("a table that closed before its node died goes from the lists of the others, which had not heard of it",
          "[cluster]") {
    TwoNodes nodes;
    auto ada = std::make_unique<Player>(nodes.a.port(), "Ada");
    const std::int64_t room = ada->create();
    const auto is_shown = [&] { return shown(nodes.b, room).room.room.value == room; };
    REQUIRE(comes_true(is_shown));
    nodes.bus.cut("a", "b");
    // If no player is present, the table closes as soon as the house orders it.
    ada.reset();
    REQUIRE(!ordered(nodes.a, room, house::order::Close{}));
    REQUIRE(comes_true([&] { return shown(nodes.a, room).room.room.value != room; }));
    CHECK(is_shown());
    nodes.a.kill();
    CHECK(comes_true([&] { return !is_shown(); }, Millis(10'000)));
}

TEST_CASE("whoever is connected to a node that dies is missed at the tables of others", "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    CHECK(comes_true([&] { return shown(nodes.a, table.room).viewers == 3; }));
    nodes.b.kill();
    CHECK(comes_true([&] { return shown(nodes.a, table.room).viewers == 1; }));
}

TEST_CASE("a table where nobody is makes way for one that is made at another node, where there is no space for more",
          "[cluster]") {
    TwoNodes nodes;
    app::Limits limits = test_limits();
    limits.host.directory.rooms_max = 2;
    for (Node* node : {&nodes.a, &nodes.b}) node->host().set_limits(limits.host);
    // Each node then knows the version that the other node can read.
    REQUIRE(comes_true([&] { return know_each_other({&nodes.a, &nodes.b}); }));
    auto ada = std::make_unique<Player>(nodes.a.port(), "Ada");
    const std::int64_t first = ada->create();
    const std::int64_t second = ada->create();
    ada.reset();
    Player bea(nodes.b.port(), "Bea");
    const auto is_shown = [&](std::int64_t room) { return shown(nodes.b, room).room.room.value == room; };
    REQUIRE(comes_true([&] { return is_shown(first) && is_shown(second); }));
    CHECK(comes_true([&] { return bea.ask(bare_create(bea.next_id++)).at("type") != "error"; }));
    CHECK(comes_true([&] { return !is_shown(first) && is_shown(second); }));
}

TEST_CASE("a table that nobody has heard of is not waited for where the database does not answer", "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    const auto answer = [&](std::int64_t room) {
        return ada.ask({{"type", "join"}, {"room", room}}).value("code", "");
    };
    nodes.memory.fail(nodes.a.store());
    for (std::int64_t room = 1'000; room < 1'010; ++room) CHECK(answer(room) == "overloaded");
    std::this_thread::sleep_for(std::chrono::seconds(1));
    nodes.memory.fail(nodes.a.store(), false);
    for (std::int64_t room = 1'000; room < 1'010; ++room) CHECK(answer(room) == "no_room");
}

TEST_CASE("the house sees and orders at each node the tables of all", "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    table.deal();
    const auto looked = std::make_shared<std::promise<std::optional<std::string>>>();
    nodes.b.host().look({table.room}, false, [looked](std::optional<std::string> text) { looked->set_value(text); });
    const auto text = looked->get_future().get();
    REQUIRE(text);
    CHECK(Json::parse(*text).at("room").at("status") == "playing");
    CHECK(!ordered(nodes.b, table.room, house::order::Pause{}));
    CHECK(comes_true([&] { return shown(nodes.b, table.room).paused; }));
    for (Node* at : {&nodes.a, &nodes.b}) CHECK(shown(*at, table.room).node == "a");
    CHECK(ordered(nodes.b, table.room + 1'000, house::order::Pause{}) == wire::ErrorCode::no_room);
}

TEST_CASE("the house is answered at once where the node of a table does not hear", "[cluster]") {
    TwoNodes nodes;
    Table table(nodes);
    REQUIRE(comes_true([&] { return shown(nodes.b, table.room).room.room.value == table.room; }));
    std::this_thread::sleep_for(std::chrono::seconds(1));  // each node learns what the other can hear
    nodes.bus.cut("b", "a");
    std::this_thread::sleep_for(std::chrono::seconds(4));
    const auto asked = std::chrono::steady_clock::now();
    CHECK(ordered(nodes.b, table.room, house::order::Pause{}) == wire::ErrorCode::overloaded);
    CHECK(std::chrono::steady_clock::now() - asked < std::chrono::seconds(1));
}

TEST_CASE(
    "of a table whose node is not heard a request is refused as frozen, and the same one acts when it is heard again",
    "[cluster]") {
    TwoNodes nodes;
    Player ada(nodes.a.port(), "Ada");
    const std::int64_t room = ada.create();
    auto bea = std::make_unique<Player>(nodes.b.port(), "Bea");
    REQUIRE(comes_true([&] { return is_listed(*bea, room); }));
    std::this_thread::sleep_for(std::chrono::seconds(1));  // each node learns what the other can hear
    nodes.bus.cut("b", "a");
    std::this_thread::sleep_for(std::chrono::seconds(4));
    const Json join = {{"type", "join"}, {"room", room}, {"id", bea->next_id++}};
    CHECK(bea->ask(join).at("code") == "frozen");
    nodes.bus.cut("b", "a", false);
    // A player whose request arrives at the moment of recovery must reconnect, like all players who may have missed
    // something.
    CHECK(comes_true([&] {
        if (bea->ws.over()) bea = come_back(*bea, nodes.b);
        const auto answer = bea->ask_unless_sent_away(join);
        return answer && answer->at("type") == "ok";
    }));
}

TEST_CASE("nodes of two releases play with each other in the words of the older one", "[cluster]") {
    const auto next = static_cast<std::uint8_t>(cluster::reads.newest + 1);
    TwoNodes nodes(1, {}, {.reads = {cluster::reads.oldest, next}});
    Table table(nodes);
    table.deal();
    CHECK(table.play() > 4);
}

TEST_CASE("of two nodes that know no words in common the later one serves nobody, and what is theirs is refused",
          "[cluster]") {
    const auto beyond = static_cast<std::uint8_t>(cluster::reads.newest + 1);
    TwoNodes nodes(1, {}, {}, {.reads = {beyond, beyond}});
    CHECK(comes_true([&] { return !nodes.b.host().ready(); }));
    CHECK(nodes.a.host().ready());
    Player ada(nodes.a.port(), "Ada");
    Player bea(nodes.b.port(), "Bea");
    CHECK(bea.ask({{"type", "join"}, {"room", ada.create()}}).at("code") == "frozen");
}

}  // namespace anteroom::host::testing
