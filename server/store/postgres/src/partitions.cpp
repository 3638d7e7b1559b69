#include "partitions.hpp"

#include <algorithm>

namespace anteroom::store {

namespace {

std::string begin_of(std::int64_t number) {
    return std::to_string(number * rows_of_partition);
}

constexpr const char* is_one_table =
    "SELECT count(*) FROM pg_class WHERE oid = to_regclass('journal') AND relkind = 'r'";
constexpr const char* has_bound =
    "SELECT count(*) FROM pg_constraint WHERE conrelid = to_regclass('journal') AND conname = 'rows_of_partition'";

/// Another server may have made partitions meanwhile.
constexpr const char* check_bound = R"(
    DO $$ BEGIN
        ALTER TABLE journal VALIDATE CONSTRAINT rows_of_partition;
    EXCEPTION WHEN undefined_object THEN NULL;
    END $$)";

/// Whoever may read the journal may read it afterwards.
constexpr const char* put_parent = R"(
    ALTER TABLE journal RENAME TO journal_0;
    ALTER INDEX journal_pkey RENAME TO journal_0_pkey;
    ALTER INDEX made_by RENAME TO journal_0_player_client_request_idx;
    CREATE TABLE journal (LIKE journal_0 INCLUDING DEFAULTS, PRIMARY KEY (row)) PARTITION BY RANGE (row);
    CREATE INDEX made_by ON journal(player, client, request) WHERE seq = 1;
    DO $$ DECLARE given record; BEGIN
        FOR given IN SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS to_whom, privilege_type
            FROM pg_class, aclexplode(relacl) WHERE oid = 'journal_0'::regclass AND grantee <> relowner
        LOOP EXECUTE 'GRANT ' || given.privilege_type || ' ON journal TO ' || given.to_whom; END LOOP;
    END $$;)";

/// Not as a partition at once, for that would wait for all who use the journal.
std::string make_partition(std::int64_t number) {
    const std::string name = name_of_partition(number);
    return "CREATE TABLE " + name + " (LIKE journal INCLUDING DEFAULTS);" + bound_partition(name, number) +
           attach_partition(number);
}

std::string note_begun(const Database& db, std::int64_t number) {
    return "INSERT INTO anteroom_partitions(number, begun) VALUES (" + std::to_string(number) + ", " + db.now() + ");";
}

/// For so long rows may lie in a partition that nothing names any more, until all of its time can go.
constexpr std::int64_t wait_ms_max = std::int64_t{7} * 24 * 3'600'000;

}  // namespace

std::string name_of_partition(std::int64_t number) {
    return "journal_" + std::to_string(number);
}

std::string bound_partition(const std::string& table, std::int64_t number) {
    return "ALTER TABLE " + table + " ADD CONSTRAINT rows_of_partition CHECK (row >= " + begin_of(number) +
           " AND row < " + begin_of(number + 1) + ");";
}

std::string attach_partition(std::int64_t number) {
    const std::string name = name_of_partition(number);
    return "ALTER TABLE journal ATTACH PARTITION " + name + " FOR VALUES FROM (" + begin_of(number) + ") TO (" +
           begin_of(number + 1) + "); ALTER TABLE " + name + " DROP CONSTRAINT rows_of_partition;";
}

std::string note_nothing_goes(std::int64_t number) {
    return "UPDATE anteroom_partitions SET goes = NULL WHERE number = " + std::to_string(number) + ";";
}

void bound_journal(Database& db) {
    if (db.number(is_one_table) == 0) return;
    db.begin(Database::Transaction::writes);
    if (db.number(is_one_table) != 0 && db.number(has_bound) == 0) {
        std::string bound = bound_partition("journal", 0);
        bound.insert(bound.size() - 1, " NOT VALID");
        db.exec(bound.c_str());
    }
    db.commit();
    db.exec(check_bound);
}

void partition_journal(Database& db) {
    if (db.number(is_one_table) == 0) return;
    db.exec((put_parent + attach_partition(0) + make_partition(1) + note_begun(db, 0)).c_str());
}

void begin_partition(Database& db, std::int64_t number) {
    db.exec((make_partition(number + 1) + note_begun(db, number) + "SELECT setval('anteroom_rows', " +
             begin_of(number) + ", false) FROM anteroom_rows WHERE last_value < " + begin_of(number))
                .c_str());
}

PartitionsThatEnded::PartitionsThatEnded(Database& db) : now_(db.number(("SELECT " + db.now()).c_str())) {
    Statement rows(db,
                   "SELECT number, lead(begun) OVER (ORDER BY number), goes FROM anteroom_partitions ORDER BY number");
    while (rows.step()) {
        all_.push_back({rows.integer(0)});
        if (!rows.is_null(1)) all_.back().ended = rows.integer(1);
        if (!rows.is_null(2)) all_.back().goes = rows.integer(2);
    }
}

/// What is deleted or emptied where it lies leaves its text in the free places of a table that nobody fills again. So a
/// partition that has ended is copied without it, within a week, and the newest one once it has ended.
bool PartitionsThatEnded::take(Database& db, std::int64_t row, TimeMs closed, TimeMs before) {
    const auto found = std::ranges::find(all_, row / rows_of_partition, &Partition::number);
    if (found == all_.end()) return false;
    // A table that closed later than the partition ended is one of few that are in it still.
    const bool goes_with_most = found->ended && closed.value <= *found->ended;
    const std::int64_t wait =
        goes_with_most ? std::clamp<std::int64_t>(*found->ended - before.value, 0, wait_ms_max) : wait_ms_max;
    if (found->goes.value_or(INT64_MAX) > now_ + wait) {
        found->goes = now_ + wait;
        Statement note(db, "UPDATE anteroom_partitions SET goes = ? WHERE number = ?");
        note.bind(1, *found->goes).bind(2, found->number).run();
    }
    return found->ended.has_value();
}

bool take_partition_duty(Database& db) {
    return db.number((locked("pg_try_advisory_lock", AdvisoryLock::partitions) + "::int").c_str()) != 0;
}

/// Where nobody has the duty, nobody gets it before this transaction is over: what is noted then is not taken for done.
bool is_letting_rows_go(Database& db) {
    return db.number((locked("pg_try_advisory_xact_lock_shared", AdvisoryLock::partitions) + "::int").c_str()) == 0;
}

}  // namespace anteroom::store
