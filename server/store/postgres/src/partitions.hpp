#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "advisory_locks.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// The journal in partitions, so that what is kept no longer can go with the table that it lies in, and not row by row.
// Rows are numbered in the order in which they are written, so partition k has the rows from k * 2^40 on, and time is
// divided where numbers skip to the next one's. Nothing else knows: a row is found by its number as before, and
// statements of releases that know of no partitions go on as they were.

/// More than can be written before the next is begun. Numbers stay below 2^53, as messages have them, for 8,192 of
/// them.
inline constexpr std::int64_t rows_of_partition = std::int64_t{1} << 40;

/// Which partitions were begun, and when by the database's clock; `goes`: by when one that has ended has to be without
/// what nothing names any more. There is a partition beyond the newest of them, so that no number is without one.
inline constexpr const char* partitions_table =
    "CREATE TABLE IF NOT EXISTS anteroom_partitions("
    "number BIGINT PRIMARY KEY, begun BIGINT NOT NULL, goes BIGINT);";

std::string name_of_partition(std::int64_t number);

/// Sees to it that a journal which is one table can become the first partition of another without being read in a lock
/// that keeps everybody from it. Outside a transaction; takes as long as reading the journal once.
void bound_journal(Database& db);
/// Makes it that partition. Inside a transaction.
void partition_journal(Database& db);

/// Whatever is written from here on has numbers of this partition, the one beyond the newest. Inside a transaction;
/// the numbers skip also if that comes to nothing, for the partition is there.
void begin_partition(Database& db, std::int64_t number);

/// Which partitions will be without the rows that nothing names, and when. Of one transaction.
class PartitionsThatEnded {
  public:
    explicit PartitionsThatEnded(Database& db);
    /// Database::goes_with_others()
    bool take(Database& db, std::int64_t row, TimeMs closed, TimeMs before);

  private:
    struct Partition {
        std::int64_t number;
        std::optional<std::int64_t> ended{};
        std::optional<std::int64_t> goes{};
    };
    std::int64_t now_;
    std::vector<Partition> all_;
};
/// Database::is_letting_rows_go()
bool is_letting_rows_go(Database& db);

// Statements

/// Whether this connection has the duty to look after the partitions, or gets it for as long as it lives.
bool take_partition_duty(Database& db);

/// What was deleted in the newest partition is written over by what comes; PostgreSQL would first let it be a fifth of
/// the table. For all of which it was not said yet, also those of a release that knew nothing of it.
inline constexpr const char* clean_up_soon = R"(
    DO $$ DECLARE one regclass; BEGIN
        FOR one IN SELECT inhrelid FROM pg_inherits JOIN pg_class ON oid = inhrelid
            WHERE inhparent = to_regclass('journal') AND reloptions IS NULL
        LOOP EXECUTE format('ALTER TABLE %s SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0, '
            'toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 0)', one); END LOOP;
    END $$)";

/// So that a table can be attached without being read.
std::string bound_partition(const std::string& table, std::int64_t number);
/// A table that is so bounded, under the name of the partition.
std::string attach_partition(std::int64_t number);
std::string note_nothing_goes(std::int64_t number);

}  // namespace anteroom::store
