#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "advisory_locks.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// The journal is partitioned, so that expired records are dropped with their table, not row by row. Row numbers
// rise in the order of writing. Partition k has the rows from number k * 2^40 on. Row numbers skip to the next
// partition when it begins, so each partition holds a span of time. No other code depends on partitions.

/// No partition gets more rows than this before the next begins. With
/// 8,192 partitions, numbers stay below 2^53, the limit of messages.
inline constexpr std::int64_t rows_of_partition = std::int64_t{1} << 40;

std::string name_of_partition(std::int64_t number);

/// Begins the partition after the newest one: all rows from now on have numbers of the new partition. Must be called
/// inside a transaction. The numbers skip even if the transaction fails, because the partition already exists.
void begin_partition(Database& db, std::int64_t number);

/// Partitions that will lose their unnamed rows, and when they will. An instance serves one transaction.
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
/// Returns whether the notes name exactly the partitions that exist, without the one beyond the newest.
bool notes_name_partitions(Database& db);
/// Database::is_letting_rows_go()
bool is_letting_rows_go(Database& db);

// Statements

/// Takes the duty to maintain the partitions, for the life of this
/// connection. Returns false if another connection has the duty.
bool take_partition_duty(Database& db);

/// Makes autovacuum clean up at once in all partitions without such settings. New rows then
/// overwrite deleted rows. By default, PostgreSQL waits until a fifth of the table is dead rows.
inline constexpr const char* clean_up_soon = R"(
    DO $$ DECLARE one regclass; BEGIN
        FOR one IN SELECT inhrelid FROM pg_inherits JOIN pg_class ON oid = inhrelid
            WHERE inhparent = to_regclass('journal') AND reloptions IS NULL
        LOOP EXECUTE format('ALTER TABLE %s SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0, '
            'toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 0)', one); END LOOP;
    END $$)";

/// Returns a constraint that lets the table be attached without being read.
std::string bound_partition(const std::string& table, std::int64_t number);
/// Attaches the table of that name, which must have the constraint.
std::string attach_partition(std::int64_t number);
std::string note_nothing_goes(std::int64_t number);

}  // namespace anteroom::store
