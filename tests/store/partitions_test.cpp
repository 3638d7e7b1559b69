#include <atomic>
#include <chrono>
#include <future>
#include <string>
#include <thread>

#include "closed_tables.hpp"
#include "postgres_node.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// The journal's partitions, and the audit of them.

namespace {

void tend(
    PostgresHarness& server, std::function<bool()> go_on = [] { return true; }) {
    tend_postgres_journal(server.options().place, {std::chrono::milliseconds(0), 0, 64}, std::move(go_on));
    // A busy server notices late that the keeper's connection has ended, and therefore that its duty has ended.
    server.change_by_hand(
        "SELECT pg_advisory_lock(1097757799, own), pg_advisory_unlock(1097757799, own) FROM "
        "(SELECT current_schema()::regnamespace::oid::int4 AS own) AS schema");
}

/// Throws if the query does not have exactly `count` rows.
void require_rows(PostgresHarness& server, const std::string& where, int count) {
    CAPTURE(where, count);
    server.change_by_hand("SELECT 1 / (SELECT count(*) FROM " + where + ") WHERE " + std::to_string(count) + " > 0");
    server.change_by_hand("SELECT 1 / (CASE WHEN (SELECT count(*) FROM " + where + ") = " + std::to_string(count) +
                          " THEN 1 ELSE 0 END)");
}

/// A house that may delete tables that were closed before 5,000. An old partition, ended at 4,000, has an open table,
/// and two that may be deleted: one without money and one for money. Later records go into the next partition.
struct OldPartition {
    OldPartition() {
        REQUIRE(committed(server.change(PlayerChanges{{{ann, "Ann", Role::guest, TimeMs{1}}}, {}, {}, {}})));
        REQUIRE(committed(server.change(BookChanges{{points}, {deposit("purse", 1, 100)}})));
        play_and_close(server, {1}, "FREE", 1'000);
        play_and_close(server, {2}, "COSTLY", 2'000, {buy_in(2, 2, 0, 10), refund(2, 3, 10)});
        REQUIRE(committed(server.commit(opening({3}, "OPEN"))));
        receipts = server.receipts(wallet(1), 1'000, 10);
        tend(server);
        server.change_by_hand("UPDATE anteroom_partitions SET begun = 4000 WHERE number = 1");
        what.tables_before = what.money_before = TimeMs{5'000};
    }
    PostgresHarness server;
    std::vector<Receipt> receipts;
    Retention what;
};

/// Also finds text that no row refers to any more.
bool is_in_files(PostgresHarness& server, const std::string& text) {
    server.change_by_hand("CHECKPOINT");
    try {
        server.change_by_hand(
            "SELECT 1 / count(*) FROM pg_inherits WHERE inhparent = to_regclass('journal') AND "
            "position('" +
            text + "'::bytea IN pg_read_binary_file(pg_relation_filepath(inhrelid))) > 0");
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

std::optional<std::string> wrong_schema_in(PostgresHarness& server) {
    return open_postgres_books(server.options().place)->wrong_schema();
}

}  // namespace

TEST_CASE("What somebody changed at the journal or at a part of it is found") {
    PostgresHarness server;
    const auto found = [&](const std::string& change, const std::string& undo) {
        server.change_by_hand(change);
        const auto wrong = wrong_schema_in(server);
        server.change_by_hand(undo);
        return wrong.value_or("nothing");
    };
    const auto trigger = [&](const std::string& name, const std::string& table) {
        return found("CREATE TRIGGER " + name + " AFTER INSERT ON " + table +
                         " FOR EACH ROW EXECUTE FUNCTION tell_of_rooms_insert()",
                     "DROP TRIGGER " + name + " ON " + table);
    };
    const std::string found_on_part = "schema: the trigger journal_0.planted is none of this program's";
    CHECK(trigger("planted", "journal") == "schema: the trigger journal.planted is none of this program's");
    CHECK(trigger("planted", "journal_1") == found_on_part);
    // The same under a name that another table's trigger has.
    CHECK(trigger("tell_of_rooms_insert", "seats").ends_with("seats.tell_of_rooms_insert is none of this program's"));
    // A foreign key of another schema brings triggers of PostgreSQL.
    CHECK(found("CREATE TABLE public.planted(room bigint REFERENCES rooms ON DELETE CASCADE)",
                "DROP TABLE public.planted")
              .starts_with("schema: the trigger rooms.RI_ConstraintTrigger_"));
    for (const std::string how : {"SET search_path = public", "SECURITY DEFINER", "VOLATILE"})
        CHECK(found("ALTER FUNCTION packed(bigint) " + how,
                    "ALTER FUNCTION packed(bigint) RESET ALL SECURITY INVOKER "
                    "IMMUTABLE") == "schema: the function packed(bigint) is another than this program's");
    CHECK(found("CREATE RULE planted AS ON DELETE TO journal DO INSTEAD NOTHING", "DROP RULE planted ON journal") ==
          "schema: the rule journal.planted is none of this program's");
    CHECK(found("CREATE INDEX planted ON journal_1(room)", "DROP INDEX planted") ==
          "schema: the index journal_0.planted is none of this program's");
    CHECK(found("ALTER TABLE journal_1 ADD CONSTRAINT few CHECK (row < 5)",
                "ALTER TABLE journal_1 DROP CONSTRAINT few") ==
          "schema: the constraint journal_0.few is none of this program's");
    CHECK(found("ALTER TABLE journal ADD COLUMN more int", "ALTER TABLE journal DROP COLUMN more")
              .ends_with(".more is none of this program's"));
    CHECK(found("ALTER TABLE journal DETACH PARTITION journal_1",
                "ALTER TABLE journal ATTACH PARTITION journal_1 FOR VALUES FROM (1099511627776) TO (2199023255552)")
              .ends_with("the partition journal_0 is another than this program's"));
    CHECK(found("CREATE TABLE journal_2 PARTITION OF journal FOR VALUES FROM (2199023255552) TO (2199023255999)",
                "DROP TABLE journal_2")
              .ends_with("the partition journal_0 is another than this program's"));
    // Any table that accepts rows of the journal is found, whatever its name and schema.
    const auto planted = [&](const std::string& name, const std::string& of) {
        return found("CREATE TABLE " + name + " " + of, "DROP TABLE " + name);
    };
    CHECK(planted("planted", "PARTITION OF journal DEFAULT").starts_with("schema: the column planted."));
    for (const std::string name : {"journal_5_kept", "journal_0_gone", "journal_01", "journal_5", "public.journal_2"}) {
        CAPTURE(name);
        CHECK(planted(name, "PARTITION OF journal DEFAULT")
                  .ends_with("the partition journal_0 is another than this program's"));
    }
    CHECK(planted("public.planted", "() INHERITS (rooms)") ==
          "schema: the partition planted is none of this program's");
    CHECK(wrong_schema_in(server) == std::nullopt);
    // This table exists while one partition replaces another, so it is not a fault.
    CHECK(planted("journal_0_kept", "(LIKE journal INCLUDING DEFAULTS INCLUDING INDEXES)") == "nothing");
}

TEST_CASE("What a later release made of the schema is nobody's change, and of it alone nothing is judged") {
    PostgresHarness server;
    // A change of the schema needs the new hash here. After the first release, such a
    // change also needs a migration, which is empty for functions and triggers. The
    // hash leaves out constraints, because PostgreSQL's versions name them differently.
    server.change_by_hand(R"(
        SELECT CASE found WHEN '77745d18ed235a9d2b66cdbbdf947953' THEN 1 ELSE ('another schema than that of this version: ' || found)::int END
        FROM (SELECT md5(string_agg(name, ',' ORDER BY name COLLATE "C")) AS found FROM (
            SELECT relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) AS name FROM pg_class
            JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND relnamespace = current_schema()::regnamespace
            UNION ALL SELECT proname || replace(prosrc, current_schema() || '.', '') FROM pg_proc
            WHERE pronamespace = current_schema()::regnamespace
            UNION ALL SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
            WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace) AS names) AS one)");
    server.change_by_hand("CREATE TABLE of_later(id int)");
    CHECK(wrong_schema_in(server) == "schema: the column of_later.id is none of this program's");
    // The reader notices the new version even if the reader began before the step was taken.
    const auto books = open_postgres_books(server.options().place);
    server.change_by_hand("UPDATE anteroom_schema SET version = 2");
    CHECK_THROWS_AS(books->wrong_schema(), LaterRelease);
    CHECK_THROWS_AS(wrong_schema_in(server), LaterRelease);
}

TEST_CASE("While nodes write, one partition after the other begins, and none of their commits fails") {
    Node first("one", {});
    Node second("two", first.options());
    for (Node* node : {&first, &second}) REQUIRE(node->renew_session());
    std::atomic<bool> is_over = false;
    std::atomic<std::int64_t> moves_of_one = 0;
    std::atomic<std::int64_t> moves_of_two = 0;
    const auto play = [&](Node& node, RoomId room, const std::string& code, std::atomic<std::int64_t>& seq) {
        REQUIRE(committed(node.commit(opening(room, code))));
        seq = 1;
        while (!is_over && committed(node.commit(next(room, seq, "move")))) ++seq;
        return is_over ? seq.load() : -seq.load();
    };
    auto one = std::async(std::launch::async, [&] { return play(first, room7, "OAK", moves_of_one); });
    auto two = std::async(std::launch::async, [&] { return play(second, {8}, "ELM", moves_of_two); });
    for (int i = 0; i < 6; ++i) {
        const std::int64_t before_one = moves_of_one;
        const std::int64_t before_two = moves_of_two;
        tend(first);
        // Both servers write between two partitions, however busy the machine is.
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while ((moves_of_one < before_one + 2 || moves_of_two < before_two + 2) &&
               std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    is_over = true;
    const std::int64_t moves = one.get();
    const std::int64_t others = two.get();
    REQUIRE(moves > 1);
    REQUIRE(others > 1);
    require_rows(first, "anteroom_partitions", 7);
    REQUIRE(committed(first.commit(next(room7, moves, "last"))));
    first.change_by_hand("SELECT 1 / count(*) FROM journal_6");
    CHECK(first.claim(room7)->records.size() == static_cast<std::size_t>(moves) + 1);
    CHECK(second.claim({8})->records.size() == static_cast<std::size_t>(others));
    CHECK(fault_in_books(first.options().place) == std::nullopt);
    // Without a call, the next partition begins when a day is over, if the newest partition has records.
    tend_postgres_journal(first.options().place, {}, [] { return true; });
    require_rows(first, "anteroom_partitions", 7);
}

TEST_CASE("What is kept no longer goes with its partition, and what is named stays: open tables, and the books") {
    OldPartition old;
    PostgresHarness& server = old.server;
    const Pruned gone = pruned(server.store(), old.what);
    CHECK(gone.tables == 1);
    CHECK(gone.money_tables == 1);
    CHECK(gone.records == 8);
    CHECK_FALSE(server.claim({1}));
    // Only records that can be found by more than their number are deleted at once: the first record of each table.
    require_rows(server, "journal_0", 7);
    tend(server);
    require_rows(server, "journal_0", 3);
    require_rows(server, "pg_class WHERE relname ~ '^journal_[0-9]+_'  AND relkind = 'r'", 0);
    require_rows(server, "anteroom_partitions WHERE goes IS NOT NULL", 0);
    CHECK(fault_in_books(server.options().place) == std::nullopt);
    CHECK(server.receipts(wallet(1), 1'000, 10) == old.receipts);
    CHECK(server.history({3}).size() == 1);
    CHECK(committed(server.commit(next({3}, 1, "more"))));
    server.reopen();
    CHECK(server.claim({3})->records.size() == 2);
    CHECK(fault_in_books(server.options().place) == std::nullopt);
}

TEST_CASE(
    "What goes is not in the files any more where most stays, nor what went for itself before a partition ended") {
    OldPartition old;
    PostgresHarness& server = old.server;
    for (std::int64_t seq = 1; seq <= 9; ++seq) REQUIRE(committed(server.commit(next({3}, seq, "move"))));
    server.change_by_hand(
        "UPDATE journal SET row = row - 1099511627776 + 5000 WHERE row >= 1099511627776 AND room = 3; "
        "UPDATE journal SET prev = prev - 1099511627776 + 5000 WHERE prev >= 1099511627776; "
        "UPDATE heads SET row = row - 1099511627776 + 5000 WHERE room = 3");
    // A record that the books name stays in place with an empty body.
    server.change_by_hand(
        "UPDATE journal SET body = 'said at the second' WHERE row = (SELECT min(row) FROM transfers "
        "JOIN journal USING(row) WHERE journal.room = 2)");
    REQUIRE(is_in_files(server, "said at the second"));
    CHECK(pruned(server.store(), old.what).money_tables == 1);
    server.change_by_hand("VACUUM journal");
    CHECK(is_in_files(server, "said at the second"));
    tend(server);
    CHECK_FALSE(is_in_files(server, "said at the second"));
    require_rows(server, "journal_0 WHERE room = 1", 0);
    server.reopen();
    CHECK(server.claim({3})->records.size() == 10);
    CHECK(server.receipts(wallet(1), 1'000, 10) == old.receipts);
    CHECK(fault_in_books(server.options().place) == std::nullopt);
}

TEST_CASE("What goes is waited for as long as others of its partition go soon, and a week at most") {
    OldPartition old;
    PostgresHarness& server = old.server;
    const auto require_wait = [&](const std::string& partition, int hours) {
        require_rows(server,
                     "anteroom_partitions WHERE number = " + partition + " AND abs(goes - 3600000 * " +
                         std::to_string(hours) + " - extract(epoch FROM now()) * 1000) < 60000",
                     1);
    };
    constexpr int week = 7 * 24;
    server.change_by_hand("UPDATE anteroom_partitions SET begun = 5000 + 365 * 24 * 3600000::bigint WHERE number = 1");
    CHECK(pruned(server.store(), old.what).tables == 1);
    require_wait("0", week);
    server.change_by_hand("UPDATE anteroom_partitions SET begun = 5000 + 3 * 3600000 WHERE number = 1");
    play_and_close(server, {5}, "LATER", 4'500);
    server.change_by_hand(
        "UPDATE journal SET row = row - 1099511627776 + 5000, prev = CASE prev WHEN 0 THEN 0 ELSE "
        "prev - 1099511627776 + 5000 END WHERE room = 5; UPDATE heads SET row = row - 1099511627776 "
        "+ 5000 WHERE room = 5");
    CHECK(pruned(server.store(), old.what).tables == 1);
    require_wait("0", 3);
    tend(server);
    require_rows(server, "journal_0 WHERE room = 5", 3);
    // A table in the newest partition is deleted there.
    play_and_close(server, {6}, "NEWEST", 4'500);
    CHECK(pruned(server.store(), old.what).tables == 1);
    require_rows(server, "journal WHERE room = 6", 0);
    require_wait("2", week);
}

TEST_CASE("What is deleted in the newest partition is free soon, however little it is") {
    PostgresHarness server;
    tend(server);
    require_rows(server,
                 "pg_class JOIN pg_inherits ON inhrelid = pg_class.oid JOIN pg_class AS toast ON toast.oid = "
                 "pg_class.reltoastrelid WHERE inhparent = to_regclass('journal') AND pg_class.reloptions = "
                 "'{autovacuum_vacuum_scale_factor=0,autovacuum_vacuum_threshold=0}' AND toast.reloptions = "
                 "pg_class.reloptions",
                 3);
    CHECK(fault_in_books(server.options().place) == std::nullopt);
}

TEST_CASE("No partition takes another's place under whoever reads as of before, nor while rows of it are changed") {
    OldPartition old;
    PostgresHarness& server = old.server;
    CHECK(pruned(server.store(), old.what).tables == 1);
    auto reader = PostgresCluster::own().connection(server.options().place);
    reader("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1");
    std::atomic<bool> goes_on = true;
    auto tended = std::async(std::launch::async, [&] { tend(server, [&] { return goes_on.load(); }); });
    CHECK(tended.wait_for(std::chrono::milliseconds(700)) == std::future_status::timeout);
    // The next prune waits until the replacement is finished, and an audit meanwhile finds nothing unexpected.
    old.what.tables_before = TimeMs{6'000};
    CHECK(committed(server.commit(next({3}, 1, "meanwhile"))));
    play_and_close(server, {5}, "MORE", 5'500);
    CHECK(pruned(server.store(), old.what).tables == 0);
    CHECK(fault_in_books(server.options().place) == std::nullopt);
    goes_on = false;
    tended.get();
    require_rows(server, "journal_0", 7);
    reader("SELECT 7 / count(*) FROM journal_0; COMMIT");
    // A reader never sees a gap between the old and the new partition, because both contain the open table.
    auto again = std::async(std::launch::async, [&] { tend(server); });
    while (again.wait_for(std::chrono::milliseconds(0)) == std::future_status::timeout)
        reader(
            "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT pg_sleep(0.05); SELECT 1 / count(*) FROM journal WHERE room "
            "= 3 AND seq = 1; SELECT pg_sleep(0.05); COMMIT");
    again.get();
    require_rows(server, "journal_0", 3);
    CHECK(pruned(server.store(), old.what).tables == 1);
    CHECK(fault_in_books(server.options().place) == std::nullopt);
}

}  // namespace anteroom::store::test
