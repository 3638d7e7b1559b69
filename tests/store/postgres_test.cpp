#include "store/postgres/postgres_store.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <regex>
#include "support/catch.hpp"

#include "postgres_node.hpp"

namespace anteroom::store::test {

namespace {

std::optional<std::string> wrong_row_in(PostgresHarness& server) {
    return open_postgres_books(server.options().place, test_signer()->row_key())->wrong_rows();
}

PlayerChanges guest_named(PlayerId id, const std::string& name) {
    PlayerChanges changes;
    changes.players = {{id, name, Role::guest, TimeMs{1}}};
    return changes;
}

}  // namespace

TEST_CASE("A second server on the same database of PostgreSQL is sent away, and readers are not") {
    PostgresHarness server;
    CHECK(complaint_of([&] { PostgresStore second(server.options()); }).ends_with("another server has this database"));
    PostgresOptions reader = server.options();
    reader.access = SqlOptions::Access::read;
    CHECK(complaint_of([&] { PostgresStore second(reader); }).empty());
    server.close();
    CHECK(complaint_of([&] { PostgresStore second(server.options()); }).empty());
}

TEST_CASE("A database that is not to be reached, or where no tables can be made, is said to be so") {
    CHECK(complaint_of([] { check_postgres("host=/nowhere"); }).starts_with("host=/nowhere: "));
    const std::string place = PostgresCluster::own().fresh_place();
    CHECK(complaint_of([&] { check_postgres(place); }).empty());
    PostgresCluster::own().change_by_hand(place, "CREATE ROLE guest LOGIN");
    const std::string schema = place.substr(place.rfind("store"));
    const std::string as_guest = std::regex_replace(place, std::regex("//postgres@"), "//guest@");
    CHECK(complaint_of([&] { check_postgres(as_guest); }).find("schema of its search path") != std::string::npos);
    PostgresCluster::own().change_by_hand(place, "GRANT USAGE ON SCHEMA " + schema + " TO guest");
    CHECK(complaint_of([&] { check_postgres(as_guest); }).find("may make no tables") != std::string::npos);
}

TEST_CASE("Tables of a later release are left alone, and so are another program's") {
    PostgresHarness server;
    server.close();
    server.change_by_hand("UPDATE anteroom_schema SET version = version + 1");
    CHECK(complaint_of([&] { server.reopen(); }).find("written by a later release") != std::string::npos);
    PostgresOptions options;
    options.place = PostgresCluster::own().fresh_place();
    PostgresCluster::own().change_by_hand(options.place, "CREATE TABLE invoices(id int)");
    CHECK(complaint_of([&] { PostgresStore store(options); }).ends_with("tables that are none of Anteroom's"));
}

TEST_CASE("Tables of a release before 1.0 are refused and left alone") {
    PostgresOptions options;
    options.place = PostgresCluster::own().fresh_place();
    PostgresCluster::own().change_by_hand(
        options.place, "CREATE TABLE anteroom_version(version bigint); INSERT INTO anteroom_version VALUES (1021)");
    const std::string said =
        "the tables are of a release before 1.0, whose data this program does not read; name an empty database or "
        "schema, or start the release that they belong to";
    CHECK(complaint_of([&] { PostgresStore store(options); }) == said);
    CHECK(complaint_of([&] { check_postgres(options.place); }) == said);
    CHECK(complaint_of([&] { open_postgres_books(options.place); }) == said);
    PostgresCluster::own().change_by_hand(options.place,
                                          "SELECT 1 / (count(*) = 1)::int FROM pg_class WHERE "
                                          "relnamespace = current_schema()::regnamespace");
}

TEST_CASE("The next version of the schema takes a database as it is, beside a node that does not know it") {
    Node first("one", {});
    REQUIRE(committed(first.change(guest_named(ann, "Ann"))));
    REQUIRE(committed(first.commit(opening(room7, "ABCDE"))));
    PostgresOptions later = first.options();
    later.later_migrations = {
        "CREATE TABLE planted(player BIGINT PRIMARY KEY, born BIGINT NOT NULL);"
        "INSERT INTO planted SELECT player, created FROM players"};
    {
        Node second("two", later);
        CHECK(second.player(ann)->name == "Ann");
        CHECK(second.history(room7).size() == 1);
        // The running node continues, but an audit without the new version refuses to judge the node's schema.
        CHECK(committed(first.commit(next(room7, 1, "beside"))));
        CHECK_THROWS_AS(open_postgres_books(later.place), LaterRelease);
    }
    // The migration does not run a second time.
    CHECK(Node("three", later).history(room7).size() == 2);
    first.close();
    first.change_by_hand("SELECT 1 / count(*) FROM planted WHERE player = 1");
    CHECK(complaint_of([&] { first.reopen(); }) ==
          "the data file has version 2, this program knows 1: it was written by a later release");
    CHECK(complaint_of([&] { check_postgres(later.place); }).ends_with("by a later release"));
}

TEST_CASE("What the writer of PostgreSQL writes is sealed, and what is changed by hand is found and stays wrong") {
    PostgresHarness server;
    REQUIRE(committed(server.change(guest_named(ann, "Ann"))));
    REQUIRE(committed(server.change(guest_named(bob, "Bob"))));
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    CHECK(wrong_row_in(server) == std::nullopt);
    server.change_by_hand("UPDATE players SET role = 3 WHERE player = 1");
    CHECK(wrong_row_in(server) == "players 1: was changed or added by hand");
    CHECK(server.player(ann)->role == Role::player);
    REQUIRE(committed(server.change(guest_named(ann, "Anna"))));
    CHECK(wrong_row_in(server) == "players 1: was changed or added by hand");
    server.change_by_hand("UPDATE players SET role = 0 WHERE player = 1; DELETE FROM players WHERE player = 2");
    CHECK(wrong_row_in(server).has_value());
}

TEST_CASE("What is refused beside others is not sealed either") {
    PostgresHarness server;
    PlayerChanges both = guest_named(ann, "Ann");
    both.tokens = {{hash_of(1), ann, TimeMs{1}}};
    REQUIRE(committed(server.change(both)));
    // All changes form one group: the first change waits for none, and the others wait for the first.
    std::vector<std::future<Outcome>> outcomes;
    for (int i = 0; i < 20; ++i) {
        PlayerChanges one = guest_named(PlayerId{10 + i}, "Guest");
        one.tokens = {{hash_of(i % 2 == 0 ? 1 : static_cast<std::uint8_t>(10 + i)), PlayerId{10 + i}, TimeMs{1}}};
        auto promise = std::make_shared<std::promise<Outcome>>();
        outcomes.push_back(promise->get_future());
        server.store().change_players(one, [promise](Outcome outcome) { promise->set_value(std::move(outcome)); });
    }
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const Outcome outcome = outcomes[i].get();
        if (i % 2 == 0)
            CHECK(refused(outcome, Refused::Cause::token_taken));
        else
            CHECK(committed(outcome));
    }
    CHECK(wrong_row_in(server) == std::nullopt);
}

TEST_CASE("A code is taken for a second factor that was set in the same transaction") {
    PostgresHarness server;
    PlayerChanges account = guest_named(ann, "Ann");
    account.accounts = {{ann, "Ann", "ann", "a hash"}};
    REQUIRE(committed(server.change(account)));
    PlayerChanges sets;
    sets.second_factors = {{ann, SecondFactor{"a secret of twenty by", 0, {hash_of(1)}}}};
    PlayerChanges uses;
    uses.one_time_codes = {{ann, std::int64_t{5}}};
    // The first change runs alone, and the others form a group.
    std::vector<std::future<Outcome>> outcomes;
    for (const PlayerChanges& one : {guest_named(bob, "Bob"), sets, uses}) {
        auto promise = std::make_shared<std::promise<Outcome>>();
        outcomes.push_back(promise->get_future());
        server.store().change_players(one, [promise](Outcome outcome) { promise->set_value(std::move(outcome)); });
    }
    for (auto& outcome : outcomes) CHECK(committed(outcome.get()));
    CHECK(wrong_row_in(server) == std::nullopt);
}

TEST_CASE("A store goes on when its connections to PostgreSQL were cut") {
    PostgresHarness server;
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    PostgresCluster::own().cut_connections();
    CHECK(committed(server.commit(next(room7, 1, "after"))));
    PostgresCluster::own().cut_connections();
    CHECK(server.history(room7).size() == 2);
    CHECK(wrong_row_in(server) == std::nullopt);
}

TEST_CASE("A commit whose answer was lost is asked about, and is said to be there when it is") {
    PostgresHarness server;
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    CHECK(committed(with_lost_answer(server, next(room7, 1, "there"))));
    CHECK(committed(server.commit(next(room7, 2, "after"))));
    CHECK(server.history(room7).size() == 3);
}

TEST_CASE("A commit that somebody ended is not there, whatever they write about its transaction") {
    PostgresHarness server;
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    PostgresCluster& cluster = PostgresCluster::own();
    const std::string place = server.options().place;
    // The commit waits at the room's head.
    auto head = cluster.halted_with(place, "SELECT 1 FROM heads WHERE room = 7 FOR UPDATE");
    auto outcome = std::async(std::launch::async, [&] { return server.commit(next(room7, 1, "move")); });
    cluster.wait_for_a_halted();
    // The intruder waits too, and gets the table before the server asks what became of its commit.
    auto forged = std::async(std::launch::async, [&] {
        cluster.change_by_hand(place,
                               "BEGIN; LOCK TABLE anteroom_turns IN SHARE ROW EXCLUSIVE MODE; UPDATE anteroom_turns "
                               "SET turn = (SELECT last_value FROM anteroom_rows); COMMIT");
    });
    cluster.change_by_hand(place,
                           "DO $$ BEGIN WHILE NOT EXISTS (SELECT FROM pg_locks WHERE relation = "
                           "to_regclass('anteroom_turns') AND NOT granted) LOOP PERFORM pg_sleep(0.01); END LOOP; END "
                           "$$; SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = "
                           "to_regclass('anteroom_turns') AND granted AND mode = 'RowExclusiveLock'");
    head.reset();
    forged.get();
    CHECK_FALSE(committed(outcome.get()));
    CHECK(server.history(room7).size() == 1);
}

TEST_CASE("A commit that the server died over fails, and nothing of it is there") {
    PostgresHarness server;
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    server.change_by_hand(
        "CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM "
        "pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'; CREATE CONSTRAINT TRIGGER die AFTER INSERT ON "
        "journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()");
    CHECK(failed(server.commit(next(room7, 1, "lost"))));
    server.change_by_hand("DROP FUNCTION die CASCADE");
    CHECK(server.history(room7).size() == 1);
    CHECK(committed(server.commit(next(room7, 1, "kept"))));
}

TEST_CASE("A room is read at once where the database would compile whatever it is asked") {
    PostgresOptions eager = PostgresHarness().options();
    eager.place += "%20-c%20jit_above_cost%3D0%20-c%20jit_optimize_above_cost%3D0%20-c%20jit_inline_above_cost%3D0";
    PostgresHarness server(eager);
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    // Compilation would slow down every query. A busy machine is slow only at times, so the quickest read counts.
    auto quickest = std::chrono::steady_clock::duration::max();
    for (int i = 0; i < 10; ++i) {
        const auto began = std::chrono::steady_clock::now();
        CHECK(server.claim(room7)->records.size() == 1);
        quickest = std::min(quickest, std::chrono::steady_clock::now() - began);
    }
    CHECK(quickest < std::chrono::milliseconds(50));
}

TEST_CASE("A schema that somebody changed is found") {
    PostgresHarness server;
    const auto wrong = [&] { return open_postgres_books(server.options().place)->wrong_schema(); };
    CHECK(wrong() == std::nullopt);
    server.change_by_hand("CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'");
    server.change_by_hand("CREATE TRIGGER planted BEFORE UPDATE ON players FOR EACH ROW EXECUTE FUNCTION planted()");
    CHECK(wrong() == "schema: the function planted() is none of this program's");
    server.change_by_hand("DROP FUNCTION planted CASCADE; ALTER TABLE players DISABLE TRIGGER tell_of_players_insert");
    CHECK(wrong() == "schema: the trigger players.tell_of_players_insert is another than this program's");
    // This policy would show different rows to the writer and to the audit.
    server.change_by_hand(
        "ALTER TABLE players ENABLE TRIGGER tell_of_players_insert; CREATE POLICY p ON balances "
        "USING (current_setting('transaction_read_only') = 'off')");
    CHECK(wrong() == "schema: the policy balances.p is none of this program's");
    server.change_by_hand("DROP POLICY p ON balances; ALTER TABLE journal_0 FORCE ROW LEVEL SECURITY");
    CHECK(wrong() == "schema: the row security of journal_0 is none of this program's");
}

TEST_CASE("A role whose search path somebody changed still leads to the house's own tables") {
    PostgresOptions options;
    options.place = PostgresCluster::own().fresh_place();
    const std::string own = options.place.substr(options.place.rfind("store"));
    PostgresCluster::own().change_by_hand(
        options.place,
        "CREATE ROLE house SUPERUSER LOGIN; ALTER ROLE house SET search_path = " + own + "; CREATE SCHEMA thief");
    options.place = "postgres://house@" + options.place.substr(options.place.find('@') + 1);
    options.place.erase(options.place.find("&options="));
    PostgresHarness server(options);
    REQUIRE(committed(server.change(guest_named(ann, "Ann"))));
    server.change_by_hand(
        "CREATE TABLE thief.players(LIKE players INCLUDING ALL); ALTER ROLE house SET search_path = thief, " + own);
    PostgresCluster::own().cut_connections();
    CHECK(committed(server.change(guest_named(bob, "Bob"))));
    server.change_by_hand("SELECT 1 / count(*) FROM " + own + ".players WHERE player = 2; DROP SCHEMA thief CASCADE");
}

}  // namespace anteroom::store::test
