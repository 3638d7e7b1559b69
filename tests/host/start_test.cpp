// The start of a server with tables. The server admits people before it has read all tables.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#include "app/limits.hpp"
#include "host/host.hpp"
#include "running.hpp"
#include "support/catch.hpp"
#include "support/commit_one.hpp"
#include "support/memory_store.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

std::string code_numbered(std::int64_t number) {
    constexpr std::string_view letters = "BCFGHJKLMQRTWXYZ";
    std::string code;
    for (int i = 0; i < 4; ++i, number /= 16) code += letters[static_cast<std::size_t>(number % 16)];
    return code;
}

/// Returns a table that the store accepts, but whose record cannot be read.
store::Commit unreadable_table(std::int64_t number) {
    store::Commit commit;
    commit.room = {number};
    commit.epoch = {1};
    commit.records = {{{1}, {1}, "created", "nothing", std::nullopt}};
    commit.creates = store::NewRoom{code_numbered(number), std::nullopt, {1}};
    commit.summary = R"({"room":)" + std::to_string(number) + R"(,"game":"spoil","code":")" + code_numbered(number) +
                     R"(","visibility":"public","status":"open","owner":"Ada","options":{},"clock_s":0,"seats":4,)"
                     R"("players":1,"bots":0,"spectators":3,"hints":false,"programs":"welcome"})";
    return commit;
}

/// Returns the table that the code leads to. Returns nothing while the answer is missing.
std::optional<std::optional<wire::LobbyRoom>> listed(host::Host& host, const std::string& code) {
    const auto told = std::make_shared<std::promise<std::optional<wire::LobbyRoom>>>();
    auto answer = told->get_future();
    host.listed({code}, [told](std::optional<wire::LobbyRoom> room) { told->set_value(std::move(room)); });
    if (answer.wait_for(std::chrono::milliseconds(500)) != std::future_status::ready) return std::nullopt;
    return answer.get();
}

/// Returns the number of tables that no node has claimed. A claim raises the epoch.
std::ptrdiff_t unread(const store::MemoryStore& store) {
    const auto rows = store.disk()->open_rooms();
    return std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.epoch == store::Epoch{1}; });
}

void read_all(store::MemoryStore& store) {
    for (int i = 0; i < 10'000 && unread(store) > 0; ++i) {
        store.run();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// A host on a store with tables. The host has recovered, and reads its tables as the test steps the store.
class Started {
  public:
    explicit Started(store::MemoryStore& store)
        : host{{{&shard_}, store, catalogue_, log_, metrics_}, app::dev_limits().host, std::nullopt} {
        shard_.start();
        auto recovered = std::async(std::launch::async, [&] { return host.recover(std::chrono::seconds(10)); });
        while (recovered.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) store.step();
        recovery = recovered.get();
    }
    ~Started() {
        host.drain();
        shard_.stop();
        shard_.join();
    }
    Started(const Started&) = delete;
    Started& operator=(const Started&) = delete;

  private:
    net::Shard shard_;
    const room::Catalogue catalogue_ = room::Catalogue::standard();
    host::Log log_{host::Level::error};
    host::Metrics metrics_{1};

  public:
    host::Host host;
    host::Host::Recovery recovery;
};

}  // namespace

TEST_CASE("a server is ready when it knows its tables, and reads them some at a time from then on") {
    constexpr std::int64_t tables = 100 * store::claims_max;
    store::MemoryStore store;
    for (std::int64_t number = 1; number <= tables; ++number)
        store::test::commit_one(store, unreadable_table(number), [](const auto&) {});
    store.run();
    Started started(store);
    host::Host& host = started.host;
    CHECK(started.recovery.complete);
    CHECK(started.recovery.rooms == tables);
    CHECK(host.ready());
    CHECK(unread(store) > 0);
    // The list has the tables before they are read.
    const auto shown = listed(host, code_numbered(7));
    CHECK(unread(store) > 0);
    REQUIRE(shown);
    REQUIRE(*shown);
    CHECK((*shown)->owner == "Ada");
    CHECK((*shown)->players == 1);
    CHECK((*shown)->spectators == 0);
    const auto none = listed(host, code_numbered(5000));
    REQUIRE(none);
    CHECK_FALSE(*none);
    read_all(store);
    CHECK(unread(store) == 0);
}

TEST_CASE("where a row says nothing of its table lists wait until all are read, rather than to be without it") {
    store::MemoryStore store;
    constexpr std::int64_t tables = 30 * store::claims_max;
    for (std::int64_t number = 1; number <= tables; ++number) {
        store::Commit commit = unreadable_table(number);
        if (number == 9) commit.summary = R"({"game":7})";
        store::test::commit_one(store, std::move(commit), [](const auto&) {});
    }
    store.run();
    Started started(store);
    host::Host& host = started.host;
    REQUIRE(started.recovery.complete);
    CHECK_FALSE(listed(host, code_numbered(7)));
    read_all(store);
    CHECK(listed(host, code_numbered(7)));
}

TEST_CASE("after a restart each table is there for whoever asks, and lists have all of them") {
    Running server;
    Player ada(server.port(), "Ada");
    std::set<std::int64_t> rooms;
    for (int i = 0; i < 20; ++i) rooms.insert(ada.create());
    const std::int64_t playing = ada.create({{"bots", {"easy", "easy"}}, {"seats", 3}});
    start_game({&ada}, playing);
    server.restart();

    Player again(server.port(), Json(ada.token), "client-key-after-restart");
    again.join(playing);
    CHECK(again.status(playing) == "playing");
    again.join(*rooms.rbegin());
    std::set<std::int64_t> mine;
    const Json answer = again.ask({{"type", "my_tables"}});
    for (const Json& room : answer.at("data").at("rooms")) mine.insert(room.at("room").get<std::int64_t>());
    rooms.insert(playing);
    CHECK(mine == rooms);
    const Json lobby = Player(server.port(), "Bea").ask({{"type", "lobby"}});
    CHECK(lobby.at("data").at("rooms").size() == rooms.size());
    CHECK(play_out({&again}, playing, 3) > 0);
}

TEST_CASE("after a restart a renewed code leads to its table before that was read, and the one before it nowhere") {
    Running server;
    Player ada(server.port(), "Ada");
    std::vector<std::int64_t> rooms;
    for (int i = 0; i < 20; ++i) rooms.push_back(ada.create());
    ada.join(rooms.back());
    const std::string before = ada.room(rooms.back()).info.at("code");
    REQUIRE(ada.ask({{"type", "renew"}, {"room", rooms.back()}}).at("type") == "update");
    const std::string renewed = ada.room(rooms.back()).info.at("code");
    REQUIRE(renewed != before);
    server.restart();

    Player bea(server.port(), "Bea");
    CHECK(bea.ask({{"type", "join"}, {"code", renewed}}).at("type") == "ok");
    CHECK(Player(server.port(), "Cid").ask({{"type", "join"}, {"code", before}}).at("code") == "no_room");
}

TEST_CASE("a server that is to stop while it still reads its tables stops, and they are there the next time") {
    Running server;
    Player ada(server.port(), "Ada");
    std::set<std::int64_t> rooms;
    for (int i = 0; i < 20; ++i) rooms.insert(ada.create());
    for (int i = 0; i < 3; ++i) server.restart();
    Player again(server.port(), Json(ada.token), "client-key-after-restart");
    CHECK(again.ask({{"type", "my_tables"}}).at("data").at("rooms").size() == rooms.size());
}
