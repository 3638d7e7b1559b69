#include "partition_keeper.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "partitions.hpp"
#include "postgres_schema.hpp"

namespace anteroom::store {

namespace {

using Clock = std::chrono::steady_clock;

/// Rows for each statement; one statement takes some tenths of a second.
constexpr std::int64_t rows_of_a_step = 20'000;

/// Longest time that players wait while one table replaces another. After
/// each failed attempt, players have the journal to themselves for a while.
constexpr const char* patience_with_players = "SET LOCAL lock_timeout = '150ms'";
constexpr std::chrono::milliseconds pause_of_players{2'000};
/// Longest wait for another transaction that was already open.
constexpr std::chrono::hours patience_with_readers{1};

/// The SQL condition that a room or the books still name a record.
constexpr const char* is_named =
    "(EXISTS (SELECT FROM rooms WHERE rooms.room = old.room) OR "
    "EXISTS (SELECT FROM transfers WHERE transfers.row = old.row))";

/// Thrown to give up the work; tend() catches it.
struct GivenUp {};

/// Renames a table with its indexes.
std::string renamed(const std::string& from, const std::string& to) {
    return "DO $$ DECLARE one name; BEGIN FOR one IN SELECT relname FROM pg_index JOIN pg_class ON oid = indexrelid "
           "WHERE indrelid = '" +
           from + "'::regclass LOOP EXECUTE format('ALTER INDEX %I RENAME TO %I', one, '" + to + "' || substr(one, " +
           std::to_string(from.size() + 1) + ")); END LOOP; END $$; ALTER TABLE " + from + " RENAME TO " + to + ";";
}

}  // namespace

PartitionKeeper::PartitionKeeper(const std::string& place, const PartitionLimits& limits, std::function<bool()> go_on)
    : guard_(place, PostgresDatabase::Use::tends),
      worker_(place, PostgresDatabase::Use::tends),
      limits_(limits),
      go_on_(std::move(go_on)) {}

void PartitionKeeper::rest(std::chrono::milliseconds pause) {
    for (const auto until = Clock::now() + pause; go_on_() && Clock::now() < until;)
        std::this_thread::sleep_for(std::min(pause, std::chrono::milliseconds(50)));
    if (!go_on_()) throw GivenUp{};
}

void PartitionKeeper::tend() {
    if (!take_partition_duty(guard_)) return;
    try {
        tend_all();
    } catch (const GivenUp&) {
        // The next call drops the tables that were made so far.
    }
}

void PartitionKeeper::tend_all() {
    if (!notes_name_partitions(worker_)) throw SqlError("anteroom_partitions was changed by hand");
    drop_leftovers();
    if (const std::int64_t next = due()) begin(next);
    worker_.exec(clean_up_soon);
    std::vector<std::int64_t> all;
    {
        Statement with_rows_to_go(worker_,
                                  ("SELECT number FROM anteroom_partitions WHERE goes <= " + worker_.now() +
                                   " AND number < (SELECT max(number) FROM anteroom_partitions) ORDER BY number")
                                      .c_str());
        while (with_rows_to_go.step()) all.push_back(with_rows_to_go.integer(0));
    }
    for (const std::int64_t number : all) replace(number);
}

// The next partition

std::int64_t PartitionKeeper::due() {
    const auto size_of = [](const std::string& oid) { return "pg_table_size(" + oid + ")"; };
    return worker_.number(("SELECT number + 1 FROM (SELECT number, begun FROM anteroom_partitions ORDER BY number DESC "
                           "LIMIT 1) AS newest "
                           "WHERE begun + " +
                           std::to_string(limits_.age_min.count()) + " <= " + worker_.now() + " AND " +
                           size_of("to_regclass('journal_' || number)") + " >= greatest(" +
                           std::to_string(limits_.bytes_min) + ", (SELECT sum(" + size_of("inhrelid") +
                           ") FROM pg_inherits WHERE inhparent = to_regclass('journal')) / " +
                           std::to_string(limits_.count) + ")")
                              .c_str());
}

/// The row numbers skip at the end, and permanently. If the transaction fails, new rows
/// are in this partition nevertheless, and the next call notes the partition's time.
void PartitionKeeper::begin(std::int64_t number) {
    worker_.begin(Database::Transaction::writes);
    begin_partition(worker_, number);
    worker_.commit();
}

// Records that nothing names any more

void PartitionKeeper::drop_leftovers() {
    std::vector<std::string> left;
    {
        Statement found(worker_, (std::string("SELECT relname::text FROM pg_class WHERE relkind = 'r' AND NOT "
                                              "relispartition AND relnamespace = current_schema()::regnamespace AND "
                                              "relname ~ (") +
                                  name_beside_partition + " || '$')")
                                     .c_str());
        while (found.step()) left.push_back(found.text(0));
    }
    for (const std::string& name : left) worker_.exec(("DROP TABLE " + name).c_str());
}

void PartitionKeeper::go_through(std::int64_t number, const std::string& sql) {
    Statement end_of_some(worker_, ("SELECT max(row) FROM (SELECT row FROM " + name_of_partition(number) +
                                    " WHERE row > ? ORDER BY row LIMIT " + std::to_string(rows_of_a_step) + ") AS part")
                                       .c_str());
    Statement some(worker_, sql.c_str());
    for (std::int64_t after = -1;;) {
        const auto began = Clock::now();
        const Using using_end(end_of_some);
        if (!end_of_some.bind(1, after).step() || end_of_some.is_null(0)) return;
        const std::int64_t to = end_of_some.integer(0);
        some.bind(1, after).bind(2, to).run();
        after = to;
        // Leaves the disk to the games for half of the time.
        rest(std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began));
    }
}

void PartitionKeeper::replace(std::int64_t number) {
    const std::string name = name_of_partition(number);
    worker_.exec(("CREATE TABLE " + name + "_kept (LIKE journal INCLUDING DEFAULTS INCLUDING INDEXES);").c_str());
    guard_.begin(Database::Transaction::writes);
    // The transaction may have begun on a new connection, which needs the duty too.
    if (!take_partition_duty(guard_)) throw GivenUp{};
    guard_.exec(("LOCK TABLE " + name + " IN SHARE MODE").c_str());
    go_through(number, "INSERT INTO " + name + "_kept SELECT * FROM " + name +
                           " AS old WHERE row > ? AND row <= ? AND " + is_named);
    worker_.exec(("ANALYZE " + name + "_kept").c_str());
    outlast_older_snapshots();
    guard_.exec(bound_partition(name + "_kept", number).c_str());
    swap(number);
    worker_.exec(("DROP TABLE " + name + "_gone").c_str());
}

/// Waits for readers with older snapshots, who would not see the rows that were copied into the new table.
void PartitionKeeper::outlast_older_snapshots() {
    Statement open(worker_,
                   "SELECT coalesce(string_agg(virtualtransaction, ','), '') FROM pg_locks JOIN pg_stat_activity "
                   "USING(pid) WHERE locktype = 'virtualxid' AND granted AND datname = current_database() AND pid <> "
                   "ALL(ARRAY[pg_backend_pid(), ?]) AND pid NOT IN (SELECT pid FROM pg_stat_progress_vacuum)");
    const std::int64_t guard = guard_.number("SELECT pg_backend_pid()");
    std::string older;
    {
        const Using using_open(open);
        if (open.bind(1, guard).step()) older = open.text(0);
    }
    Statement left(worker_,
                   "SELECT count(*) FROM pg_locks WHERE locktype = 'virtualxid' AND granted AND virtualtransaction = "
                   "ANY(string_to_array(?, ','))");
    const auto until = Clock::now() + patience_with_readers;
    for (;;) {
        const Using using_left(left);
        if (!left.bind(1, older).step() || left.integer(0) == 0) return;
        if (Clock::now() > until) throw SqlError("a transaction is open for too long for partitions to be changed");
        rest(std::chrono::milliseconds(100));
    }
}

/// Replaces the table and commits in one request. A process that
/// stopped between two requests would block the journal for all nodes.
void PartitionKeeper::swap(std::int64_t number) {
    const std::string name = name_of_partition(number);
    const std::string sql = "ALTER TABLE journal DETACH PARTITION " + name + ";" + renamed(name, name + "_gone") +
                            renamed(name + "_kept", name) + attach_partition(number) + note_nothing_goes(number) +
                            "RELEASE one; COMMIT";
    guard_.exec(patience_with_players);
    const auto until = Clock::now() + patience_with_readers;
    for (;;) {
        guard_.set_savepoint();
        try {
            return guard_.exec(sql.c_str());
        } catch (const SqlError& error) {
            guard_.end_savepoint(true);
            if (error.cause() != SqlError::Cause::busy || Clock::now() > until) throw;
        }
        rest(pause_of_players);
    }
}

}  // namespace anteroom::store
