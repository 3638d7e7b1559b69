#include <chrono>
#include <iostream>
#include <memory>
#include <random>
#include <vector>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

constexpr std::size_t tables = 4;

/// One table with two people, who remember all acknowledged facts.
struct Table {
    std::int64_t room = 0;
    std::unique_ptr<Player> ada;
    std::unique_ptr<Player> bea;

    std::vector<Player*> both() const { return {ada.get(), bea.get()}; }
};

void open(Table& table, std::uint16_t port) {
    table.ada = std::make_unique<Player>(port, "Ada");
    table.room = table.ada->create({{"bots", {"easy", "easy"}}});
    table.bea = std::make_unique<Player>(port, "Bea");
    table.bea->join(table.room);
    table.bea->ask({{"type", "sit"}, {"room", table.room}, {"seat", "s1"}});
    start_game(table.both(), table.room);
}

/// Reconnects, and compares the state with the facts that were acknowledged to the old connection.
std::unique_ptr<Player> come_back(const Player& before, std::uint16_t port, std::int64_t room) {
    auto after = std::make_unique<Player>(port, Json(before.token), before.client);
    after->next_id = before.next_id;
    after->join(room);
    const auto& then = before.room(room);
    const auto& now = after->room(room);
    // All updates that the players know of must exist. Updates that were committed but not sent may exist. If both
    // players were disconnected, bots may have finished the game.
    CHECK(now.seq >= then.seq);
    CHECK(now.seq <= then.seq + 200);
    if (now.seq == then.seq) {
        CHECK(now.info == then.info);
        CHECK(now.table == then.table);
        CHECK(now.seat == then.seat);
    }
    return after;
}

/// Plays at all tables until this instant. The server may die at any time.
void play_until(std::vector<Table>& all, std::chrono::steady_clock::time_point until, std::mt19937& random,
                int& actions) {
    while (std::chrono::steady_clock::now() < until) {
        for (Table& table : all) {
            for (Player* player : table.both()) {
                while (player->next(Millis(0))) {
                }
                if (player->status(table.room) != "playing") continue;
                if (player->check.unanswered() > 0) continue;
                if (auto action = player->some_action(table.room, random)) {
                    player->send(*action);
                    ++actions;
                }
            }
        }
    }
}

void kill_under_load(int times, unsigned seed) {
    INFO("seed " << seed);
    std::mt19937 random(seed);
    Folder folder;
    auto server = std::make_unique<Process>(folder.path());
    REQUIRE(server->port() != 0);
    std::vector<Table> all(tables);
    for (Table& table : all) open(table, server->port());
    int actions = 0;
    for (int i = 0; i < times; ++i) {
        // Every player has a pending action when the server dies, at a random instant.
        const auto now = std::chrono::steady_clock::now();
        play_until(all, now + std::chrono::microseconds(random() % 150'000), random, actions);
        server->kill_hard();
        // All frames that reached the sockets before the end were acknowledged.
        for (Table& table : all)
            for (Player* player : table.both())
                while (player->next(Millis(20))) {
                }
        server = std::make_unique<Process>(folder.path());
        REQUIRE(server->port() != 0);
        for (Table& table : all) {
            table.ada = come_back(*table.ada, server->port(), table.room);
            table.bea = come_back(*table.bea, server->port(), table.room);
            if (table.ada->status(table.room) != "playing") open(table, server->port());
        }
    }
    CHECK(actions > times);
    std::cout << times << " kills, " << actions << " actions sent\n";
}

}  // namespace

TEST_CASE("killed at random instants under load, the server has everything that it acknowledged") {
    kill_under_load(5, 1);
}

TEST_CASE("killed fifty times at random instants under load, the server has everything that it acknowledged",
          "[.][long]") {
    kill_under_load(50, static_cast<unsigned>(std::chrono::system_clock::now().time_since_epoch().count()));
}
