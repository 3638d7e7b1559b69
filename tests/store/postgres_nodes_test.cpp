#include <chrono>
#include <future>
#include <memory>
#include <thread>

#include "postgres_node.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// Several servers over one PostgreSQL database.

namespace {

PlayerChanges guest(std::int64_t number) {
    PlayerChanges changes;
    changes.players = {{PlayerId{number}, "Guest", Role::guest, TimeMs{1}}};
    return changes;
}

}  // namespace

TEST_CASE("Several servers share a database of PostgreSQL, but not with one that is alone") {
    Node first("one", {});
    const PostgresOptions same = first.options();
    PostgresOptions alone = same;
    alone.access = SqlOptions::Access::serve;
    Node second("two", same);
    CHECK(second.session > first.session);
    CHECK(complaint_of([&] { PostgresStore third(alone); }).ends_with("another server has this database"));
    first.close();
    CHECK(complaint_of([&] { PostgresStore third(alone); }).ends_with("another server has this database"));
    second.close();
    const PostgresStore third(alone);
    CHECK(complaint_of([&] { PostgresStore node(same); }).find("that is no node") != std::string::npos);
}

TEST_CASE("Servers that begin together make the tables once") {
    const std::string place = PostgresCluster::own().fresh_place();
    std::vector<std::future<std::string>> complaints;
    for (int i = 0; i < 3; ++i)
        complaints.push_back(std::async(std::launch::async, [place] {
            PostgresOptions options = as_node();
            options.place = place;
            options.signer = test_signer();
            return complaint_of([&] { PostgresStore store(options); });
        }));
    for (auto& complaint : complaints) CHECK(complaint.get() == "");
    CHECK(fault_in_books(place) == std::nullopt);
}

TEST_CASE("What nodes write by turns, money and rooms, is whole and in order") {
    Node first("one", {});
    Node second("two", first.options());
    REQUIRE(committed(first.change(BookChanges{{points}, {deposit("a", 1, 100)}})));
    REQUIRE(committed(first.commit(opening(room7, "OAK"))));
    REQUIRE(committed(second.commit(opening(RoomId{8}, "ELM"))));
    CHECK(refused(second.commit(opening(RoomId{9}, "OAK")), Refused::Cause::code_taken));
    for (std::int64_t seq = 1; seq <= 10; ++seq) {
        REQUIRE(committed(first.commit(staking(room7, seq))));
        REQUIRE(committed(second.commit(staking(RoomId{8}, seq))));
        if (seq % 2 == 0) REQUIRE(committed(first.commit(next(room7, seq + 1, std::vector<Record>{}))));
        REQUIRE(committed(second.change(guest(100 + seq))));
        REQUIRE(committed(first.change(BookChanges{{}, {deposit("b" + std::to_string(seq), 2, 5)}})));
    }
    CHECK(first.balances({wallet(1), wallet(2)}) == std::vector<ledger::Amount>{{80}, {50}});
    CHECK(second.row(room7)->seq == Seq{11});
    CHECK(second.transfers(room7).size() == 10);
    CHECK(second.try_claim(room7) == Claimed(NotClaimed{first.session}));
    CHECK(second.sessions() ==
          std::vector{NodeSession{first.session, "one", 1}, NodeSession{second.session, "two", 1}});
    CHECK(fault_in_books(first.options().place) == std::nullopt);
}

TEST_CASE("What nodes write at the same time, money and play, is whole and in order") {
    Node first("one", {});
    Node second("two", first.options());
    constexpr std::int64_t moves = 40;
    REQUIRE(committed(first.change(BookChanges{{points}, {deposit("a", 1, moves)}})));
    // Each move at a table for money is followed by a move that books nothing.
    const auto play = [](Node& node, RoomId room, const std::string& code, bool for_money) {
        int done = committed(node.commit(opening(room, code))) ? 1 : 0;
        for (std::int64_t seq = 1; seq <= moves; ++seq) {
            const bool stakes_one = for_money && seq % 2 == 1;
            done += committed(node.commit(stakes_one ? staking(room, seq) : next(room, seq, "move"))) ? 1 : 0;
            if (seq % 8 == 0 && !node.renew_session()) return -1;
        }
        return done;
    };
    const auto at_once = [&](Node& node, RoomId room, const std::string& code, bool for_money) {
        return std::async(std::launch::async, play, std::ref(node), room, code, for_money);
    };
    std::vector<std::future<int>> tables;
    tables.push_back(at_once(first, room7, "OAK", true));
    tables.push_back(at_once(second, RoomId{8}, "ELM", true));
    tables.push_back(at_once(first, RoomId{9}, "ASH", false));
    tables.push_back(at_once(second, RoomId{10}, "FIR", false));
    for (auto& table : tables) CHECK(table.get() == moves + 1);
    CHECK(first.balance(wallet(1)) == 0);
    for (std::int64_t room = 7; room <= 10; ++room) CHECK(first.history(RoomId{room}).size() == moves + 1);
    CHECK(fault_in_books(first.options().place) == std::nullopt);
}

TEST_CASE("A node that was away for longer than its lease finds its room another's, and writes nothing more") {
    Node first("one", {});
    Node second("two", first.options());
    REQUIRE(committed(first.commit(opening(room7, "OAK"))));
    CHECK(second.try_claim(room7) == Claimed(NotClaimed{first.session}));
    first.change_by_hand("UPDATE node_sessions SET until = until - " + std::to_string(node_lease) +
                         " WHERE node = 'one'");
    REQUIRE(second.claim(room7)->row.epoch == Epoch{2});
    CHECK(refused(first.commit(next(room7, 1, "late")), Refused::Cause::stale_epoch));
    CHECK(first.try_claim(room7) == Claimed(NotClaimed{}));
    CHECK_FALSE(first.renew_session());
    Commit commit = next(room7, 1, "here");
    commit.epoch = Epoch{2};
    CHECK(committed(second.commit(commit)));
    CHECK(first.history(room7).size() == 2);
}

TEST_CASE(
    "A node that is late goes on if it is there before another has taken anything, and is not if it comes after") {
    Node first("one", {});
    Node second("two", first.options());
    REQUIRE(committed(first.commit(opening(room7, "OAK"))));
    const auto be_late = [&] {
        first.change_by_hand("UPDATE node_sessions SET until = until - " + std::to_string(node_lease) +
                             " WHERE node = 'one'");
        REQUIRE(second.renew_session());
    };
    be_late();
    CHECK(first.renew_session());
    CHECK(second.try_claim(room7) == Claimed(NotClaimed{first.session}));
    CHECK(committed(first.commit(next(room7, 1, "here"))));
    be_late();
    CHECK(second.sessions() == std::vector{NodeSession{second.session, "two", 0}});
    CHECK_FALSE(first.renew_session());
    CHECK(refused(first.commit(next(room7, 2, "late")), Refused::Cause::stale_epoch));
}

TEST_CASE("A room that goes from node to node and back is read as the other left it") {
    Node first("one", {});
    Node second("two", first.options());
    REQUIRE(committed(first.commit(opening(room7, "OAK"))));
    std::int64_t epoch = 1;
    for (std::int64_t seq = 1; seq <= 6; ++seq) {
        Node& owner = seq % 2 == 1 ? first : second;
        Node& other = seq % 2 == 1 ? second : first;
        Commit commit = next(room7, seq, "move");
        commit.epoch = Epoch{epoch};
        REQUIRE(committed(owner.commit(commit)));
        REQUIRE(owner.release({room7, Epoch{epoch}, other.session}));
        CHECK(owner.try_claim(room7) == Claimed(NotClaimed{other.session}));
        const auto journal = other.claim(room7);
        REQUIRE(journal);
        CHECK(journal->records.size() == static_cast<std::size_t>(seq) + 1);
        epoch = journal->row.epoch.value;
    }
}

TEST_CASE("A node that is halted in its turn to write loses it, and the others go on") {
    Node node("one", {});
    const auto halted = PostgresCluster::own().halted_turn(node.options().place);
    const auto before = wall_clock();
    CHECK(committed(node.commit(opening(room7, "OAK"))));
    CHECK(wall_clock().value - before.value >= 1'000);
    CHECK(node.renew_session());
}

TEST_CASE("A node whose connections were cut goes on, beside another that wrote meanwhile") {
    Node first("one", {});
    Node second("two", first.options());
    REQUIRE(committed(first.commit(opening(room7, "OAK"))));
    REQUIRE(committed(second.commit(opening(RoomId{8}, "ELM"))));
    PostgresCluster::own().cut_connections();
    REQUIRE(committed(second.commit(next(RoomId{8}, 1, "after"))));
    CHECK(committed(first.commit(next(room7, 1, "after"))));
    CHECK(first.renew_session());
    CHECK(fault_in_books(first.options().place) == std::nullopt);
}

TEST_CASE("A node that starts while PostgreSQL cleans up a table is there after a second, not when that is done") {
    Node node("one", {});
    // Keeps the database busy for a minute or more.
    node.change_by_hand(
        "INSERT INTO mutes SELECT one, one FROM generate_series(1, 100000) AS one; DELETE FROM mutes WHERE player % 2 "
        "= 0; ALTER TABLE mutes SET (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)");
    node.change_by_hand("ALTER SYSTEM SET autovacuum_naptime = '1s'");
    node.change_by_hand("SELECT pg_reload_conf()");
    const auto is_at_it = [&] {
        return complaint_of([&] {
                   node.change_by_hand(
                       "SELECT 1 / count(*) FROM pg_locks JOIN pg_stat_activity USING(pid) WHERE relation = "
                       "to_regclass('mutes') AND mode = 'ShareUpdateExclusiveLock' AND backend_type = 'autovacuum "
                       "worker'");
               }) == "";
    };
    for (int i = 0; i < 200 && !is_at_it(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    REQUIRE(is_at_it());
    const auto before = wall_clock();
    const Node other("two", node.options());
    CHECK(wall_clock().value - before.value < 5'000);
    node.change_by_hand("ALTER SYSTEM RESET autovacuum_naptime");
    node.change_by_hand("SELECT pg_reload_conf()");
}

TEST_CASE("A node that finds its database taken by a server that is alone says so, and ends when it is asked to") {
    Node node("one", {});
    PostgresOptions alone = node.options();
    alone.access = SqlOptions::Access::serve;
    PostgresCluster::own().cut_connections();
    auto other = std::make_unique<PostgresStore>(alone);
    auto outcome = std::async(std::launch::async, [&] { return node.commit(opening(room7, "OAK")); });
    const bool is_told = outcome.wait_for(std::chrono::seconds(10)) == std::future_status::ready;
    CHECK(is_told);
    if (is_told) CHECK(failed(outcome.get()));
    other.reset();
    if (is_told) CHECK(committed(node.commit(opening(room7, "OAK"))));
}

}  // namespace anteroom::store::test
