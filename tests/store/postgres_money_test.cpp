#include <chrono>
#include <future>

#include "postgres_money.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// Several servers post money over one PostgreSQL database, outside their
// turns. Each server holds the locks of the wallets that its posting touches.

TEST_CASE("Money moves at tables of two nodes while a third has its turn to write, and cash waits for its own") {
    MoneyNodes nodes(100);
    {
        const auto turn = PostgresCluster::own().halted_turn(nodes.place());
        const auto took = duration_of([&] {
            for (std::int64_t seq = 1; seq <= 3; ++seq) {
                CHECK(committed(nodes.first.commit(staking(room7, seq))));
                CHECK(committed(nodes.second.commit(staking(room8, seq))));
            }
            CHECK(committed(nodes.first.commit(game_of(room7, 4, GameMark::What::begins))));
            CHECK(committed(nodes.first.commit(game_of(room7, 5, GameMark::What::ends))));
        });
        CHECK(took < milliseconds(900));
        CHECK(nodes.first.balance(wallet(1)) == 94);
        CHECK(duration_of([&] {
                  CHECK(committed(nodes.second.change(BookChanges{{}, {withdrawal("w", 1, 94)}})));
              }) >= milliseconds(1'000));
    }
    CHECK(is_refused_by_books(nodes.first.commit(staking(room7, 6))));
    CHECK(nodes.first.played(ann, 1LL << 60, 10).size() == 1);
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("Of two tables on two nodes that take a wallet's last point at the same time one gets it") {
    MoneyNodes nodes(1);
    std::int64_t at_first = 1;
    std::int64_t at_second = 1;
    for (int i = 0; i < 25; ++i) {
        auto other = committing(nodes.second, staking(room8, at_second));
        const Outcome own = nodes.first.commit(staking(room7, at_first));
        const Outcome others = other.get();
        CHECK(committed(own) != committed(others));
        CHECK(is_refused_by_books(own) != is_refused_by_books(others));
        (committed(own) ? at_first : at_second) += 1;
        CHECK(nodes.first.balance(wallet(1)) == 0);
        REQUIRE(committed(nodes.second.change(BookChanges{{}, {deposit("again" + std::to_string(i), 1, 1)}})));
    }
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("A day's limit holds over tables of two nodes that take stakes at the same time") {
    MoneyNodes nodes(1'000);
    PlayerChanges limits;
    limits.players = {{ann, "Ann", Role::player, TimeMs{1}}};
    limits.protections = {{ann, TimeMs{1}, LimitWish{points.id, ledger::DayLimit::stake, ledger::Amount{10}}}};
    REQUIRE(committed(nodes.first.change(limits)));
    std::int64_t staked = 0;
    std::int64_t at_first = 1;
    std::int64_t at_second = 1;
    for (int i = 0; i < 10; ++i) {
        auto other = committing(nodes.second, staking(room8, at_second));
        const Outcome own = nodes.first.commit(staking(room7, at_first));
        if (committed(own)) ++staked, ++at_first;
        const Outcome others = other.get();
        if (committed(others)) ++staked, ++at_second;
        for (const Outcome& outcome : {own, others})
            CHECK((committed(outcome) || refused(outcome, Refused::Cause::barred)));
    }
    CHECK(staked == 10);
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("Tables whose players sit in one order and in the other wait for each other and for no longer") {
    MoneyNodes nodes(1'000);
    REQUIRE(committed(nodes.first.change(BookChanges{{}, {deposit("b", 2, 1'000), deposit("c", 3, 1'000)}})));
    REQUIRE(committed(nodes.first.commit(opening(RoomId{9}, "ASH"))));
    REQUIRE(committed(nodes.second.commit(opening(RoomId{10}, "FIR"))));
    constexpr std::int64_t moves = 40;
    const auto play = [](Node& node, RoomId room, std::int64_t one, std::int64_t other) {
        std::int64_t done = 0;
        for (std::int64_t seq = 1; seq <= moves; ++seq) {
            done += committed(node.commit(staking_of(room, seq, one, other))) ? 1 : 0;
            if (seq % 10 == 0 && !node.renew_session()) return std::int64_t{-1};
        }
        return done;
    };
    const auto at_once = [&](Node& node, RoomId room, std::int64_t one, std::int64_t other) {
        return std::async(std::launch::async, play, std::ref(node), room, one, other);
    };
    REQUIRE(committed(nodes.first.commit(opening(RoomId{11}, "YEW"))));
    const auto alone = duration_of([&] { CHECK(play(nodes.first, RoomId{11}, 1, 2) == moves); });
    std::vector<std::future<std::int64_t>> tables;
    const auto took = duration_of([&] {
        tables.push_back(at_once(nodes.first, room7, 1, 2));
        tables.push_back(at_once(nodes.second, room8, 2, 1));
        tables.push_back(at_once(nodes.first, RoomId{9}, 3, 1));
        tables.push_back(at_once(nodes.second, RoomId{10}, 2, 3));
        // An audit during the games finds that the books are right.
        for (int i = 0; i < 10; ++i) {
            REQUIRE(nodes.fault() == std::nullopt);
            const std::string key = "more" + std::to_string(i);
            CHECK(committed((i % 2 == 0 ? nodes.first : nodes.second).change(BookChanges{{}, {deposit(key, 2, 1)}})));
        }
        for (auto& table : tables) CHECK(table.get() == moves);
    });
    // The moves would take 40 s if they waited for a timeout. One table alone measures the speed of the machine.
    CHECK(took < milliseconds(20'000) + 32 * alone);
    CHECK(nodes.first.balances({wallet(1), wallet(2), wallet(3)}) ==
          std::vector<ledger::Amount>{{1'000 - 4 * moves}, {1'010 - 4 * moves}, {1'000 - 2 * moves}});
    // The database never had to end a deadlock.
    CHECK(nodes.holds("(SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()) = 0"));
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("A server that is alone after nodes goes on where they were, with what they left unsealed") {
    MoneyNodes nodes(100);
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.second.close();
    nodes.first.close();
    CHECK(nodes.something_waits());
    older.reset();
    PostgresOptions alone = nodes.first.options();
    alone.access = SqlOptions::Access::serve;
    {
        PostgresHarness server(alone);
        CHECK_FALSE(nodes.something_waits());
        REQUIRE(committed(server.change(BookChanges{{}, {deposit("b", 1, 1)}})));
        Commit commit = staking(room7, 2);
        CHECK(committed(server.commit(commit)));
        CHECK_FALSE(nodes.something_waits());
        CHECK(nodes.fault() == std::nullopt);
    }
    nodes.end_lease_of_first();
    Node again("one", nodes.first.options());
    CHECK(committed(again.change(BookChanges{{}, {deposit("c", 1, 1)}})));
    CHECK(nodes.fault() == std::nullopt);
    CHECK(again.balance(wallet(1)) == 100);
}

TEST_CASE("A node that is halted with a wallet's lock loses it to whoever waits for it") {
    MoneyNodes nodes(100);
    const auto halted = PostgresCluster::own().halted_with(
        nodes.place(), "INSERT INTO anteroom_turns VALUES (1, nextval('anteroom_rows')); " + lock_of_wallet(1));
    CHECK(duration_of([&] { CHECK(committed(nodes.first.commit(staking(room7, 1)))); }) >= milliseconds(1'000));
    CHECK(nodes.second.renew_session());
    CHECK(committed(nodes.second.commit(staking(room8, 1))));
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("Another player's table does not wait for a wallet that is locked, and nobody's for a turn behind it") {
    MoneyNodes nodes(100);
    REQUIRE(committed(nodes.first.change(BookChanges{{}, {deposit("b", 2, 5), deposit("c", 3, 5)}})));
    const auto halted = PostgresCluster::own().halted_with(
        nodes.place(), "INSERT INTO anteroom_turns VALUES (1, nextval('anteroom_rows')); " + lock_of_wallet(1));
    CHECK(duration_of([&] { CHECK(committed(nodes.second.commit(staking_of(room8, 1, 2, 3)))); }) < milliseconds(900));
}

TEST_CASE("A posting whose answer was lost is asked about, and is there once") {
    MoneyNodes nodes(100);
    CHECK(committed(with_lost_answer(nodes.first, staking(room7, 1))));
    CHECK(committed(nodes.first.commit(staking(room7, 2))));
    CHECK(nodes.first.balance(wallet(1)) == 98);
    nodes.seal_by(nodes.first);
    CHECK_FALSE(nodes.something_waits());
    CHECK(nodes.fault() == std::nullopt);
}

}  // namespace anteroom::store::test
