#pragma once

#include <cstdint>
#include <string>

#include "advisory_locks.hpp"

namespace anteroom::store {

// SQL that keeps several servers over one database from undoing each other's changes.

/// Waits for the turn. Only the server with the turn may write data beyond its own rooms and wallets.
/// Each statement after the lock sees everything that was committed before the lock was granted.
inline std::string wait_for_turn() {
    return locked("pg_advisory_xact_lock", AdvisoryLock::turn) + "; ";
}

/// Tries to get the turn. Outside a transaction, the lock is released at once.
inline std::string try_turn() {
    return locked("pg_try_advisory_xact_lock", AdvisoryLock::turn) + "::int";
}

/// The number of changes that the books' seal names if several nodes post, and otherwise 0.
inline constexpr const char* newest_seal = "coalesce((SELECT of_seal FROM row_seals_head), 0)";

/// Locks wallets before the transaction reads anything, in one order for all servers. So a server
/// that holds such a lock waits only for other wallet locks, and never for a turn. The row numbers
/// are taken after the locks, so that later postings to the same wallet have higher numbers.
inline std::string lock_wallets_of(const std::string& players) {
    return "SELECT pg_advisory_xact_lock(wallet) FROM (SELECT DISTINCT (current_schema()::regnamespace::oid::bigint << "
           "32) # player AS wallet FROM unnest('{" +
           players + "}'::bigint[]) AS player ORDER BY wallet) AS wallets; SELECT nextval('anteroom_rows'), " +
           newest_seal;
}

/// Waits for all writers: each transaction that writes locks the table of turns from the transaction's beginning on.
inline constexpr const char* wait_for_all_others = "LOCK TABLE anteroom_turns IN SHARE ROW EXCLUSIVE MODE";

/// Longest wait for a lock. A server that is halted in the middle of a transaction then loses its turn and its
/// rows, because the other servers must renew their leases. Each transaction that writes locks the table of turns.
/// The wait exceeds `deadlock_timeout`, because PostgreSQL stops cleaning up a table only for a transaction that
/// has waited for that long. Otherwise a starting node would wait with its turn for the end of the cleanup.
inline constexpr const char* wait_max = "SET lock_timeout = '1200ms'";
inline std::string end_halted() {
    return R"(
    SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING(pid)
    WHERE granted AND database = datid AND datname = current_database() AND wait_event IN ('ClientRead', 'ClientWrite')
    AND (locktype = 'advisory' AND classid = )" +
           text_of(AdvisoryLock::turn) + R"( AND objid = current_schema()::regnamespace::oid
         OR locktype = 'relation' AND relation = to_regclass('anteroom_turns') AND mode = 'RowExclusiveLock')
    AND greatest(query_start, state_change) < clock_timestamp() - interval '1s')";
}

/// Numbers of journal rows that a transaction takes at once, so that no two writers get the same. The transaction
/// takes the numbers when it begins, so the rows of one room rise, and so do all rows that are written in turns.
inline constexpr std::int64_t rows_of_a_turn = 256;
inline constexpr const char* next_rows = "nextval('anteroom_rows')";

/// The table of turns has a row for each server that wrote. The row identifies the server's newest transaction by the
/// first of the rows that it took. A commit whose answer was lost did happen if its number is there and PostgreSQL says
/// that this transaction wrote the row. So nobody can forge the row. (PostgreSQL's own transaction numbers alone do not
/// tell: a killed server reuses those that it had not yet written down.)
/// This statement deletes the rows of servers that are long gone. Their numbers are far below the newest, or two
/// partitions below it (partitions.hpp), because numbers skip where a partition begins.
inline constexpr const char* forget_old_turns =
    "WITH newest AS MATERIALIZED (SELECT last_value FROM anteroom_rows) DELETE FROM anteroom_turns USING newest "
    "WHERE turn < ((last_value >> 40) - 1) << 40 OR turn < last_value - 256000000 AND turn >= last_value >> 40 << 40;";

/// Timeline to which the database server writes. Each promotion begins a new timeline. 0
/// means that the server only reads. (pg_control_checkpoint() shows a new timeline later.)
inline constexpr const char* timeline =
    "SELECT CASE WHEN NOT pg_is_in_recovery() THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), "
    "8))::bit(32)::int ELSE 0 END";

/// The rows that the next transaction will take, and then the transactions that write at that moment. Once
/// these transactions have ended, every transaction that has not committed yet takes these rows or later rows.
inline constexpr const char* rows_to_come =
    "SELECT last_value + CASE WHEN is_called THEN 256 ELSE 0 END FROM anteroom_rows";
inline constexpr const char* others_writing = R"(
    SELECT virtualtransaction FROM pg_locks WHERE locktype = 'relation' AND relation = to_regclass('anteroom_turns')
    AND mode = 'RowExclusiveLock' AND granted AND pid <> pg_backend_pid())";

}  // namespace anteroom::store
