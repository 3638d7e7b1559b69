#include "partitions.hpp"

#include <algorithm>

namespace anteroom::store {

namespace {

std::string begin_of(std::int64_t number) {
    return std::to_string(number * rows_of_partition);
}

/// Makes the table first and then attaches it: making it as a partition
/// would wait for all transactions that use the journal.
std::string make_partition(std::int64_t number) {
    const std::string name = name_of_partition(number);
    return "CREATE TABLE " + name + " (LIKE journal INCLUDING DEFAULTS);" + bound_partition(name, number) +
           attach_partition(number);
}

std::string note_begun(const Database& db, std::int64_t number) {
    return "INSERT INTO anteroom_partitions(number, begun) VALUES (" + std::to_string(number) + ", " + db.now() + ");";
}

/// Longest time that unnamed rows wait until the other rows of their partition expire.
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

/// A row that is deleted in place leaves its text in the free space of a table that gets no new rows. So an ended
/// partition is copied within a week, without its unnamed rows. The newest partition is copied after it has ended.
bool PartitionsThatEnded::take(Database& db, std::int64_t row, TimeMs closed, TimeMs before) {
    const auto found = std::ranges::find(all_, row / rows_of_partition, &Partition::number);
    if (found == all_.end()) return false;
    // A table that closed after the partition ended is one of the few tables that still have rows in the partition.
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

bool notes_name_partitions(Database& db) {
    return db.number(
               "SELECT count(*) FROM (SELECT number FROM anteroom_partitions UNION ALL SELECT max(number) + 1 FROM "
               "anteroom_partitions) AS noted FULL JOIN (SELECT substr(relname::text, 9)::bigint AS number FROM "
               "pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = to_regclass('journal') AND relname ~ "
               "'^journal_[0-9]+$') AS there USING (number) WHERE noted.number IS NULL OR there.number IS NULL") == 0;
}

bool take_partition_duty(Database& db) {
    return db.number((locked("pg_try_advisory_lock", AdvisoryLock::partitions) + "::int").c_str()) != 0;
}

/// If no node has the duty, none gets it before this transaction ends.
/// So no node takes a note that is made now for finished work.
bool is_letting_rows_go(Database& db) {
    return db.number((locked("pg_try_advisory_xact_lock_shared", AdvisoryLock::partitions) + "::int").c_str()) == 0;
}

}  // namespace anteroom::store
