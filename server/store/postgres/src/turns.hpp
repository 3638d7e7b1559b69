#pragma once

#include <cstdint>

namespace anteroom::store {

// What several servers over one database ask of it so that none undoes what another does, as SQL.

/// "Ante" as four bytes, and the schema that the tables are in.
inline constexpr const char* take_lock =
    "SELECT pg_advisory_lock(1097757797, current_schema()::regnamespace::oid::int4)";
inline constexpr const char* share_lock =
    "SELECT pg_advisory_lock_shared(1097757797, current_schema()::regnamespace::oid::int4)";

/// A server that knows that rooms may be written beside turns has this one too, and before the other.
inline constexpr const char* share_rooms =
    "SELECT pg_advisory_lock_shared(1097757799, current_schema()::regnamespace::oid::int4)";

/// Of several servers one at a time writes what is not of its rooms alone. Each statement behind the lock sees what was
/// committed before it was given.
inline constexpr const char* wait_for_turn =
    "SELECT pg_advisory_xact_lock(1097757798, current_schema()::regnamespace::oid::int4); ";

/// A server that stops in the middle of a transaction, as a process that is halted does, loses its turn and its rows to
/// one that waits for so long: the others have their leases to renew. Each transaction that writes has a lock of the
/// table of turns. Longer than `deadlock_timeout`: PostgreSQL lets go of a table that it cleans up only for whoever has
/// waited for that long, and a node that starts would otherwise wait for the end of it, with its turn.
inline constexpr const char* wait_max = "SET lock_timeout = '1200ms'";
inline constexpr const char* end_halted = R"(
    SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING(pid)
    WHERE granted AND database = datid AND datname = current_database() AND wait_event = 'ClientRead'
    AND (locktype = 'advisory' AND classid = 1097757798 AND objid = current_schema()::regnamespace::oid
         OR locktype = 'relation' AND relation = to_regclass('anteroom_turns') AND mode = 'RowExclusiveLock')
    AND greatest(query_start, state_change) < clock_timestamp() - interval '1s')";

/// Numbers of the journal's rows: a transaction takes so many at once, so that none is given to two that write at the
/// same time. As each takes them when it begins, rows of a room rise, and so do those of whatever is written in turns.
inline constexpr std::int64_t rows_of_a_turn = 256;
inline constexpr const char* next_rows = "nextval('anteroom_rows')";

/// With each server that wrote, its newest transaction, as the first of the rows that it took: a commit whose answer
/// was lost came to light if its number is there. (The server's own numbers of transactions do not tell: one that was
/// killed gives out those again that it had not yet written down.) No step of the migrations, as only this driver knows
/// of it. Rows of servers that are long gone are let go: far behind the newest, or two partitions (partitions.hpp), as
/// numbers skip where one begins.
inline constexpr const char* turns_table =
    "CREATE TABLE IF NOT EXISTS anteroom_turns(writer BIGINT PRIMARY KEY, turn BIGINT NOT NULL); "
    "CREATE SEQUENCE IF NOT EXISTS anteroom_rows INCREMENT 256; "
    "WITH newest AS MATERIALIZED (SELECT last_value FROM anteroom_rows) DELETE FROM anteroom_turns USING newest "
    "WHERE turn < ((last_value >> 40) - 1) << 40 OR turn < last_value - 256000000 AND turn >= last_value >> 40 << 40;";

/// Releases that wrote in turns alone number rows and turns from the highest on. In a turn, so that nobody takes a
/// number meanwhile.
inline constexpr const char* catch_up = R"(
    SELECT setval('anteroom_rows', highest) FROM anteroom_rows, (SELECT greatest((SELECT max(row) FROM journal),
    (SELECT max(turn) FROM anteroom_turns WHERE writer <> -1)) AS highest) AS found
    WHERE highest >= CASE WHEN is_called THEN last_value + 256 ELSE last_value END; )";

/// Whether rooms are written beside turns: from when on no server of such a release is there, and none can write any
/// more, as no number comes after this turn. One that is begun later says that the data is of a later release. A
/// session that lives and has no connection may be that of such a server, which would fall silent and never learn why
/// if it had lost its connection for a moment just then.
inline constexpr const char* is_parted = "SELECT count(*) FROM anteroom_turns WHERE writer = -1";
inline constexpr const char* count_older = R"(
    WITH held AS (
        SELECT pid, classid FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND objid = current_schema()::regnamespace::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())),
    known AS (SELECT pid FROM held WHERE classid = 1097757799)
    SELECT (SELECT count(*) FROM held WHERE classid = 1097757797 AND pid NOT IN (SELECT pid FROM known)) +
           greatest(0, (SELECT count(*) FROM node_sessions WHERE until > extract(epoch FROM clock_timestamp()) * 1000)
                       - (SELECT count(*) FROM known)))";
inline constexpr const char* part = R"(
    INSERT INTO anteroom_turns VALUES (-1, 9223372036854775807);
    UPDATE anteroom_version SET version = version + 1000)";

}  // namespace anteroom::store
