#include <chrono>
#include <iostream>
#include <memory>
#include <random>

#include "house.hpp"
#ifdef ANTEROOM_POSTGRES_BIN
#include "postgres_cluster.hpp"
#endif
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

using Members = std::vector<std::unique_ptr<Player>>;

Members arrive(std::uint16_t port) {
    Members members;
    for (const std::string& token : house_tokens)
        members.push_back(
            std::make_unique<Player>(port, Json(token), "client-of-member-" + std::to_string(members.size())));
    return members;
}

std::vector<Player*> pointers(const Members& members) {
    std::vector<Player*> list;
    for (const auto& member : members) list.push_back(member.get());
    return list;
}

/// Lets all players act until this instant, without waiting for each other's answers.
void play_until(const Members& members, std::int64_t room, std::chrono::steady_clock::time_point until,
                std::mt19937& random) {
    while (std::chrono::steady_clock::now() < until) {
        for (const auto& member : members) {
            while (member->next(Millis(0))) {
            }
            if (member->check.unanswered() > 0 || member->status(room) != "playing") continue;
            if (const auto action = member->some_action(room, random)) member->send(*action);
        }
    }
}

/// Runs on `database` if it is given, and otherwise on the file in the data folder.
void kill_for_money(int times, unsigned seed, const std::string& database = {}) {
    INFO("seed " << seed);
    std::mt19937 random(seed);
    Folder folder;
    anteroom::app::DataPlace place(folder.path());
    place.database = database;
    const std::vector<std::string> options =
        database.empty() ? std::vector<std::string>{} : std::vector<std::string>{"--store", database};
    furnish(place);
    auto server = std::make_unique<Process>(folder.path(), options);
    REQUIRE(server->port() != 0);
    Members members = arrive(server->port());
    std::int64_t room = 0;
    int games = 0;
    for (int i = 0; i < times; ++i) {
        if (room == 0 || members[0]->status(room) != "playing") {
            ++games;
            if (room == 0) {
                room = open_money_table(pointers(members));
                start_game(pointers(members), room);
            } else {
                play_again(pointers(members), room);
            }
        }
        const auto now = std::chrono::steady_clock::now();
        play_until(members, room, now + std::chrono::microseconds(random() % 150'000), random);
        server->kill_hard();
        for (const auto& member : members)
            while (member->next(Millis(20))) {
            }
        const auto report = audited(place);
        const auto& total = report.totals.front();
        CHECK(total.wallets.minor + total.tables.minor + total.fees.minor == 3 * purse);
        CHECK((total.tables.minor == 0 || total.tables.minor == 3 * 2025));
        server = std::make_unique<Process>(folder.path(), options);
        REQUIRE(server->port() != 0);
        Members again = arrive(server->port());
        for (std::size_t j = 0; j < again.size(); ++j) {
            again[j]->next_id = members[j]->next_id;
            again[j]->join(room);
        }
        for (std::size_t j = 0; j < again.size(); ++j) expect_kept(*members[j], *again[j], room);
        members = std::move(again);
    }
    // A void right after a restart returns all present stakes.
    if (members[0]->status(room) == "playing") CHECK(end_game(server->port(), room, "power cut"));
    const auto total = audited(place).totals.front();
    CHECK(total.tables.minor == 0);
    CHECK(total.wallets.minor + total.fees.minor == 3 * purse);
    std::cout << times << " kills in " << games << " games for money\n";
}

}  // namespace

TEST_CASE("killed in the middle of games for money, nothing that was acknowledged is lost or doubled") {
    kill_for_money(5, 3);
}

#ifdef ANTEROOM_POSTGRES_BIN
TEST_CASE("killed in the middle of games for money, a server on PostgreSQL has lost and doubled nothing") {
    kill_for_money(5, 4, anteroom::store::test::PostgresCluster::own().fresh_place());
}
#endif

TEST_CASE("killed fifty times in the middle of games for money, nothing that was acknowledged is lost or doubled",
          "[.][long]") {
    kill_for_money(50, static_cast<unsigned>(std::chrono::system_clock::now().time_since_epoch().count()));
}
