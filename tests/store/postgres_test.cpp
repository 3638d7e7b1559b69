#include "store/postgres/postgres_store.hpp"

#include <chrono>
#include <future>
#include <regex>
#include "support/catch.hpp"

#include "postgres_harness.hpp"

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
    server.change_by_hand("UPDATE anteroom_version SET version = version + 1");
    CHECK(complaint_of([&] { server.reopen(); }).find("written by a later release") != std::string::npos);
    PostgresOptions options;
    options.place = PostgresCluster::own().fresh_place();
    PostgresCluster::own().change_by_hand(options.place, "CREATE TABLE invoices(id int)");
    CHECK(complaint_of([&] { PostgresStore store(options); }).ends_with("tables that are none of Anteroom's"));
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
    // One group: the first waits for nobody, the others for the first.
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

TEST_CASE("A store goes on when its connections to PostgreSQL were cut") {
    PostgresHarness server;
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    PostgresCluster::own().cut_connections();
    CHECK(committed(server.commit(next(room7, 1, "after"))));
    PostgresCluster::own().cut_connections();
    CHECK(server.load(room7)->records.size() == 2);
    CHECK(wrong_row_in(server) == std::nullopt);
}

TEST_CASE("A commit whose answer was lost is asked about, and is said to be there when it is") {
    PostgresHarness server;
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    CHECK(committed(with_lost_answer(server, next(room7, 1, "there"))));
    CHECK(committed(server.commit(next(room7, 2, "after"))));
    CHECK(server.load(room7)->records.size() == 3);
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
    CHECK(server.load(room7)->records.size() == 1);
    CHECK(committed(server.commit(next(room7, 1, "kept"))));
}

TEST_CASE("A room is read at once where the database would compile whatever it is asked") {
    PostgresOptions eager = PostgresHarness().options();
    eager.place += "%20-c%20jit_above_cost%3D0%20-c%20jit_optimize_above_cost%3D0%20-c%20jit_inline_above_cost%3D0";
    PostgresHarness server(eager);
    REQUIRE(committed(server.commit(opening(room7, "ABCDE"))));
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 10; ++i) CHECK(server.load(room7)->records.size() == 1);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::milliseconds(500));
}

TEST_CASE("A schema that somebody changed is found") {
    PostgresHarness server;
    const auto wrong = [&] { return open_postgres_books(server.options().place)->wrong_schema(); };
    CHECK(wrong() == std::nullopt);
    server.change_by_hand("CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'");
    server.change_by_hand("CREATE TRIGGER planted BEFORE UPDATE ON players FOR EACH ROW EXECUTE FUNCTION planted()");
    CHECK(wrong() == "schema: the function planted() is none of this program's");
    server.change_by_hand("DROP FUNCTION planted CASCADE; ALTER TABLE players DISABLE TRIGGER tell_of_players_insert");
    CHECK(wrong() == "schema: the trigger tell_of_players_insert is another than this program's");
    // Whoever writes and whoever audits would not be shown the same rows.
    server.change_by_hand(
        "ALTER TABLE players ENABLE TRIGGER tell_of_players_insert; CREATE POLICY p ON balances "
        "USING (current_setting('transaction_read_only') = 'off')");
    CHECK(wrong() == "schema: the policy balances.p is none of this program's");
    server.change_by_hand("DROP POLICY p ON balances; ALTER TABLE journal_0 FORCE ROW LEVEL SECURITY");
    CHECK(wrong() == "schema: the row security of journal_0 is none of this program's");
}

}  // namespace anteroom::store::test
