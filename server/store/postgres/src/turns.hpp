#pragma once

#include <cstdint>
#include <string>

#include "advisory_locks.hpp"

namespace anteroom::store {

// What several servers over one database ask of it so that none undoes what another does, as SQL.

/// Of several servers one at a time writes what is not of its rooms and wallets alone. Each statement behind the lock
/// sees what was committed before it was given.
inline std::string wait_for_turn() {
    return locked("pg_advisory_xact_lock", AdvisoryLock::turn) + "; ";
}

/// By itself: given, it is given back at once.
inline std::string try_turn() {
    return locked("pg_try_advisory_xact_lock", AdvisoryLock::turn) + "::int";
}

/// The seal of the books, by the changes that it names where several nodes post; else 0.
inline constexpr const char* newest_seal = "coalesce((SELECT of_seal FROM row_seals_head), 0)";

/// The locks of wallets, before anything else of a transaction is read, in one order for all: whoever has one of them
/// and waits, waits for another of them alone. Nobody who has one waits for a turn. The rows are taken behind them, so
/// that whoever posts later to the same wallet has higher numbers.
inline std::string lock_wallets_of(const std::string& players) {
    return "SELECT pg_advisory_xact_lock(wallet) FROM (SELECT DISTINCT (current_schema()::regnamespace::oid::bigint << "
           "32) # player AS wallet FROM unnest('{" +
           players + "}'::bigint[]) AS player ORDER BY wallet) AS wallets; SELECT nextval('anteroom_rows'), " +
           newest_seal;
}

/// Each transaction that writes has a lock of the table of turns, from its beginning on.
inline constexpr const char* wait_for_all_others = "LOCK TABLE anteroom_turns IN SHARE ROW EXCLUSIVE MODE";

/// A server that stops in the middle of a transaction, as a process that is halted does, loses its turn and its rows to
/// one that waits for so long: the others have their leases to renew. Each transaction that writes has a lock of the
/// table of turns. Longer than `deadlock_timeout`: PostgreSQL lets go of a table that it cleans up only for whoever has
/// waited for that long, and a node that starts would otherwise wait for the end of it, with its turn.
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

/// Which of the histories of the database's servers this one writes: each that is promoted begins a new one. 0: it only
/// reads. (What pg_control_checkpoint() says comes later.)
inline constexpr const char* timeline =
    "SELECT CASE WHEN NOT pg_is_in_recovery() THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), "
    "8))::bit(32)::int ELSE 0 END";

/// Releases that wrote in turns alone number rows and turns from the highest on. In a turn, so that nobody takes a
/// number meanwhile.
inline constexpr const char* catch_up = R"(
    SELECT setval('anteroom_rows', highest) FROM anteroom_rows, (SELECT greatest((SELECT max(row) FROM journal),
    (SELECT max(turn) FROM anteroom_turns WHERE writer >= 0)) AS highest) AS found
    WHERE highest >= CASE WHEN is_called THEN last_value + 256 ELSE last_value END; )";

/// From when on something is written otherwise than by servers of before.
struct Parting {
    const char* is_done;  ///< counts
    AdvisoryLock known;   ///< who has it is no such server
    const char* sql;
    bool is_for_one;  ///< a server that is alone does it as well
};

/// Whether rooms are written beside turns: from when on no server of such a release is there, and none can write any
/// more, as no number comes after this turn. One that is begun later says that the data is of a later release. A
/// session that lives and has no connection may be that of such a server, which would fall silent and never learn why
/// if it had lost its connection for a moment just then.
inline constexpr const char* are_rooms_parted = "SELECT count(*) FROM anteroom_turns WHERE writer = -1";
/// `known`: the lock by which those are known that are not of such a release.
inline std::string count_older(AdvisoryLock known) {
    return R"(
    WITH held AS (
        SELECT pid, classid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND objid = current_schema()::regnamespace::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())),
    known AS (SELECT pid FROM held WHERE classid = )" +
           text_of(known) + R"()
    SELECT (SELECT count(*) FROM held WHERE classid = )" +
           text_of(AdvisoryLock::data) + R"( AND pid NOT IN (SELECT pid FROM known)) +
           greatest(0, (SELECT count(*) FROM node_sessions WHERE until > extract(epoch FROM clock_timestamp()) * 1000)
                       - (SELECT count(*) FROM known)))";
}
inline constexpr const char* part_for_rooms = R"(
    INSERT INTO anteroom_turns VALUES (-1, 9223372036854775807);
    UPDATE anteroom_version SET version = version + 1000)";
inline constexpr Parting for_rooms{are_rooms_parted, AdvisoryLock::rooms, part_for_rooms, true};

// The same of money: from when on it is posted beside turns, and waits for its seal. Postings are numbered like rows
// of the journal then, beyond all that were numbered by the entries before them and what this turn still posts so.
// Older releases than that do not begin, as the schema is a later one.

/// By then they write no more: one that was without a connection for so long that its session is over may come back.
inline constexpr const char* write_as_this_release = "SET anteroom.posts = 'chains'";
inline std::string bar_older(const std::string& schema) {
    return "CREATE OR REPLACE FUNCTION " + schema +
           ".bar_older() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF EXISTS (SELECT FROM anteroom_turns WHERE "
           "writer = -3 OR writer = -2 AND current_setting('anteroom.posts', true) IS DISTINCT FROM 'on') THEN RAISE "
           "'this database is of a later release'; END IF; RETURN NEW; END $$; CREATE OR REPLACE TRIGGER bar_older "
           "BEFORE INSERT OR UPDATE ON anteroom_turns FOR EACH ROW WHEN (current_setting('anteroom.posts', true) IS "
           "DISTINCT FROM 'chains') EXECUTE FUNCTION " +
           schema + ".bar_older()";
}
inline constexpr const char* is_money_parted = "SELECT count(*) FROM anteroom_turns WHERE writer = -2";
inline constexpr const char* part_for_money = R"(
    SELECT count(nextval('anteroom_rows')) FROM generate_series(1, (SELECT
    (greatest(0, (SELECT max(entries) FROM seal) + 1000000 - last_value) + 255) / 256 FROM anteroom_rows));
    INSERT INTO anteroom_turns VALUES (-2, 9223372036854775807))";
inline constexpr Parting for_money{is_money_parted, AdvisoryLock::money, part_for_money, false};

/// The same of what the rows that wait unsealed follow: releases of before would take them for changed by hand.
inline constexpr const char* are_chains_parted = "SELECT count(*) FROM anteroom_turns WHERE writer = -3";
inline constexpr const char* part_for_chains = "INSERT INTO anteroom_turns VALUES (-3, 9223372036854775807)";
inline constexpr Parting for_chains{are_chains_parted, AdvisoryLock::chains, part_for_chains, false};

/// The rows that are to be taken next, and whoever writes right after that is known: once those are over, whatever is
/// not committed by then takes these or later ones.
inline constexpr const char* rows_to_come =
    "SELECT last_value + CASE WHEN is_called THEN 256 ELSE 0 END FROM anteroom_rows";
inline constexpr const char* others_writing = R"(
    SELECT virtualtransaction FROM pg_locks WHERE locktype = 'relation' AND relation = to_regclass('anteroom_turns')
    AND mode = 'RowExclusiveLock' AND granted AND pid <> pg_backend_pid())";

}  // namespace anteroom::store
