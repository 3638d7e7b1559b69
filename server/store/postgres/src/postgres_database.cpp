#include "postgres_database.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "dialect.hpp"
#include "postgres_statement.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/schema.hpp"

namespace anteroom::store {

namespace {

SqlError::Cause cause_of(std::string_view state) {
    if (state == "53100") return SqlError::Cause::disk_full;
    // Somebody else holds what it needs.
    for (const std::string_view busy : {"40001", "40P01", "55P03"})
        if (state == busy) return SqlError::Cause::busy;
    const std::string_view group = state.substr(0, 2);
    if (group == "23") return SqlError::Cause::constraint;
    // No connection, the server's end, its memory or places, its disk, data that is damaged.
    for (const std::string_view gone : {"08", "57", "53", "58", "XX"})
        if (group == gone) return SqlError::Cause::gone;
    return SqlError::Cause::other;
}

/// What libpq and the server say, in one line.
std::string one_line(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\n' || letter == '\t'; }, ' ');
    return text;
}

/// What is acknowledged is on the disk, whatever the server's own setting; a stricter one stays.
constexpr const char* begin_session =
    "SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET idle_in_transaction_session_timeout = 0; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', "
    "'local')";

/// "Ante" as four bytes, and the schema that the tables are in.
constexpr const char* take_lock = "SELECT pg_advisory_lock(1097757797, current_schema()::regnamespace::oid::int4)";
constexpr const char* share_lock =
    "SELECT pg_advisory_lock_shared(1097757797, current_schema()::regnamespace::oid::int4)";

/// Of several servers one writes at a time. Each statement behind the lock sees what was committed before it was given.
constexpr const char* wait_for_turn =
    "SELECT pg_advisory_xact_lock(1097757798, current_schema()::regnamespace::oid::int4); ";

/// A server that stops in the middle of its turn, as a process that is halted does, loses it to one that waits for so
/// long: the others have their leases to renew.
constexpr const char* wait_max = "SET lock_timeout = '1s'";
constexpr const char* end_halted_turn = R"(
    SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING(pid)
    WHERE locktype = 'advisory' AND granted AND database = datid AND classid = 1097757798
    AND objid = current_schema()::regnamespace::oid AND datname = current_database() AND wait_event = 'ClientRead'
    AND greatest(query_start, state_change) < clock_timestamp() - interval '1s')";

/// The number of the newest transaction of each server that wrote: the highest of all is the last one's, and a commit
/// whose answer was lost came to light if its number is there. (The server's own numbers of transactions do not tell:
/// one that was killed gives out those again that it had not yet written down.) No step of the migrations, as only this
/// driver knows of it. Rows of servers that are long gone are let go.
constexpr const char* turns_table =
    "CREATE TABLE IF NOT EXISTS anteroom_turns(writer BIGINT PRIMARY KEY, turn BIGINT NOT NULL); "
    "DELETE FROM anteroom_turns WHERE turn < (SELECT max(turn) FROM anteroom_turns) - 1000000";

/// By name: what makes it. The parameter is the schema.
constexpr const char* select_schema = R"(
    SELECT 'column ' || c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull ||
           ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attcollation::regcollation
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f') AND c.relnamespace = $1::oid
    UNION ALL SELECT 'index ' || relname, pg_get_indexdef(oid) FROM pg_class
    WHERE relkind = 'i' AND relnamespace = $1::oid
    UNION ALL SELECT 'constraint ' || r.relname || '.' || c.conname, pg_get_constraintdef(c.oid) FROM pg_constraint c
    JOIN pg_class r ON r.oid = c.conrelid WHERE c.connamespace = $1::oid
    UNION ALL SELECT 'trigger ' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = $1::oid
    UNION ALL SELECT 'rule ' || r.rulename, pg_get_ruledef(r.oid) FROM pg_rewrite r
    JOIN pg_class c ON c.oid = r.ev_class WHERE c.relnamespace = $1::oid AND c.relkind = 'r'
    UNION ALL SELECT 'function ' || proname || '(' || pg_get_function_arguments(oid) || ')', prosrc FROM pg_proc
    WHERE pronamespace = $1::oid)";

/// Wherever the tables lie.
std::map<std::string, std::string> schema_of(Database& db, const char* place) {
    const std::int64_t oid = db.number((std::string("SELECT ") + place + "::oid::bigint").c_str());
    Statement name_of(
        db,
        "SELECT CASE WHEN oid = pg_my_temp_schema() THEN 'pg_temp.' ELSE quote_ident(nspname) || '.' END FROM "
        "pg_namespace WHERE oid = $1::oid");
    const std::string own = name_of.bind(1, oid).step() ? name_of.text(0) : std::string();
    Statement rows(db, select_schema);
    rows.bind(1, oid);
    std::map<std::string, std::string> schema;
    while (rows.step()) {
        std::string sql = rows.text(1);
        for (auto at = sql.find(own); at != std::string::npos; at = sql.find(own, at)) sql.erase(at, own.size());
        schema.emplace(rows.text(0), std::move(sql));
    }
    return schema;
}

}  // namespace

PostgresDatabase::PostgresDatabase(std::string place, Use use) : place_(std::move(place)), use_(use) {
    connect();
}

PostgresDatabase::~PostgresDatabase() = default;

void PostgresDatabase::connect() {
    // What stands in the place counts more than what stands before it. A server that has gone without a word, as a
    // machine that lost its power, is lost after ten seconds; by itself the kernel would go on sending for a quarter of
    // an hour.
    const std::array<const char*, 8> keywords = {
        "connect_timeout",  "tcp_user_timeout",          "keepalives_idle", "keepalives_interval",
        "keepalives_count", "fallback_application_name", "dbname",          nullptr};
    const std::array<const char*, 8> values = {"5", "10000", "5", "2", "3", "anteroom", place_.c_str(), nullptr};
    connection_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
    ++generation_;
    unused_.clear();
    newest_rows_.clear();
    queued_ = 0;
    if (!is_connected()) throw SqlError(one_line(PQerrorMessage(connection_.get())), SqlError::Cause::gone);
    // A trigger tells of a changed row in a message; what else the server remarks on, nobody reads.
    PQsetNoticeReceiver(
        connection_.get(),
        [](void* own, const PGresult* message) {
            auto* database = static_cast<PostgresDatabase*>(own);
            if (database->seals_) database->seals_->take(message);
        },
        this);
    run(begin_session);
    if (use_ == Use::reads) run("SET default_transaction_read_only = on");
    if (use_ == Use::writes || use_ == Use::shares) lock();
    if (use_ == Use::shares) run(wait_max);
    if (writer_.empty()) writer_ = PQgetvalue(run("SELECT (random() * 9e15)::bigint").get(), 0, 0);
    if (use_ == Use::scratch) run("SET search_path = pg_temp");
    if (seals_) {
        seals_->forget();
        run(hear_of_changes);
    }
}

void PostgresDatabase::lock() {
    // The server of a connection that was lost has to notice it first.
    run("SET lock_timeout = '3s'");
    try {
        run(use_ == Use::shares ? share_lock : take_lock);
    } catch (const SqlError& error) {
        connection_.reset();
        if (error.cause() != SqlError::Cause::busy) throw;
        throw SqlError(use_ == Use::shares ? "a server that is no node has this database for itself"
                                           : "another server has this database",
                       SqlError::Cause::busy);
    }
    run("SET lock_timeout = 0");
}

Result PostgresDatabase::checked(PGresult* result) {
    Result own(result);
    const ExecStatusType status = PQresultStatus(own.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY) return own;
    if (!is_connected()) throw SqlError(one_line(PQerrorMessage(connection_.get())), SqlError::Cause::gone);
    const char* state = PQresultErrorField(own.get(), PG_DIAG_SQLSTATE);
    throw SqlError(one_line(PQresultErrorMessage(own.get())), cause_of(state != nullptr ? state : ""));
}

void PostgresDatabase::throw_lost() const {
    throw SqlError(one_line(PQerrorMessage(connection_.get())), SqlError::Cause::gone);
}

void PostgresDatabase::begin_queue() {
    if (queued_ == 0 && PQenterPipelineMode(connection_.get()) == 0) throw_lost();
}

PGconn* PostgresDatabase::ready() {
    PGconn* const connection = connection_.get();
    if (std::exchange(queued_, 0) == 0) return connection;
    if (PQpipelineSync(connection) == 0) throw_lost();
    std::optional<SqlError> first;
    for (bool is_over = false; !is_over && is_connected();) {
        // Between the results of two statements stands none.
        Result result(PQgetResult(connection));
        is_over = PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC;
        if (!result || is_over || PQresultStatus(result.get()) == PGRES_PIPELINE_ABORTED) continue;
        try {
            checked(result.release());
        } catch (const SqlError& error) {
            if (!first) first = error;
        }
    }
    if (!is_connected()) throw_lost();
    PQexitPipelineMode(connection);
    if (first) throw *first;
    return connection;
}

void PostgresDatabase::close_cursor(const std::string& name) {
    if (queued_ == 0 && PQtransactionStatus(connection_.get()) == PQTRANS_INTRANS)
        PQclear(PQexec(connection_.get(), ("CLOSE " + name).c_str()));
}

std::int64_t PostgresDatabase::next_row(const std::string& table) {
    auto newest = newest_rows_.find(table);
    if (newest == newest_rows_.end())
        newest = newest_rows_.emplace(table, number(("SELECT max(row) FROM " + table).c_str())).first;
    return ++newest->second;
}

std::unique_ptr<Prepared> PostgresDatabase::prepare(const char* sql) {
    return std::make_unique<PostgresStatement>(*this, sql);
}

void PostgresDatabase::exec(const char* sql) {
    run(postgres_schema(sql));
}

/// Asks for the number of the last turn, and takes the next.
std::string PostgresDatabase::begin_to_write() const {
    const std::string begun =
        std::string("BEGIN ISOLATION LEVEL READ COMMITTED; ") + (use_ == Use::shares ? wait_for_turn : "");
    // Who makes the tables remembers nothing yet.
    if (!has_schema_) return begun + "SELECT -1";
    return begun +
           "WITH last AS (SELECT coalesce(max(turn), 0) AS turn FROM anteroom_turns), own AS (INSERT INTO "
           "anteroom_turns "
           "SELECT " +
           writer_ +
           ", turn + 1 FROM last ON CONFLICT(writer) DO UPDATE SET turn = excluded.turn) SELECT turn FROM last";
}

Result PostgresDatabase::begun(const std::string& sql) {
    try {
        if (!unused_.empty()) run(std::exchange(unused_, {}));
        return run(sql);
    } catch (const SqlError&) {
        // A connection that was idle is found to be lost only now; nothing of this transaction was done.
        if (is_connected()) throw;
        connect();
        return run(sql);
    }
}

Result PostgresDatabase::begun_in_turn() {
    for (;;) {
        try {
            return begun(begin_to_write());
        } catch (const SqlError& error) {
            if (use_ != Use::shares || error.cause() != SqlError::Cause::busy) throw;
        }
        roll_back();
        run(end_halted_turn);
    }
}

void PostgresDatabase::begin(Transaction what) {
    if (!is_connected()) connect();
    const bool writes = what == Transaction::writes;
    const Result first = writes ? begun_in_turn() : begun("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    ++transactions_;
    if (!writes) return;
    const std::int64_t last = std::stoll(PQgetvalue(first.get(), 0, 0));
    turn_ = last + 1;
    others_wrote_ = last != committed_turn_;
    if (others_wrote_) newest_rows_.clear();
}

void PostgresDatabase::commit() {
    settle_seals();
    const Result done = run("COMMIT");
    // A transaction that failed before is answered with ROLLBACK, and that is no error to the server.
    if (std::string_view(PQcmdStatus(done.get())) != "COMMIT") throw SqlError("the transaction was rolled back");
    committed_turn_ = turn_;
}

bool PostgresDatabase::came_to_light(std::int64_t turn) {
    // Whoever is alone has the lock only when the connection that was lost is gone with its transaction; of several
    // servers, the turn.
    if (!is_connected()) connect();
    const std::string newest = "SELECT coalesce(max(turn), 0) FROM anteroom_turns WHERE writer = " + writer_;
    if (use_ == Use::shares) run(std::string("BEGIN; ") + wait_for_turn);
    const std::int64_t found = number(newest.c_str());
    roll_back();
    return found >= turn;
}

void PostgresDatabase::roll_back() {
    try {
        ready();
    } catch (const SqlError&) {
        // It is undone, whatever it was.
    }
    newest_rows_.clear();
    if (seals_) seals_->forget();
    if (!is_connected() || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
    PQclear(PQexec(connection_.get(), "ROLLBACK"));
}

void PostgresDatabase::set_savepoint() {
    // So that what changed since is undone as a whole.
    settle_seals();
    run("SAVEPOINT one");
}

void PostgresDatabase::end_savepoint(bool undo) {
    ready();
    if (undo) newest_rows_.clear();
    if (undo && seals_) seals_->forget();
    run(undo ? "ROLLBACK TO one; RELEASE one" : "RELEASE one");
}

std::vector<Database::Column> PostgresDatabase::columns(const std::string& table) {
    Statement rows(
        *this,
        "SELECT attname::text, EXISTS (SELECT 1 FROM pg_index WHERE indrelid = attrelid AND indisprimary AND "
        "attnum = ANY(indkey)) FROM pg_attribute WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT "
        "attisdropped ORDER BY attnum");
    rows.bind(1, table);
    std::vector<Column> columns;
    while (rows.step()) columns.push_back({rows.text(0), rows.integer(1) != 0});
    return columns;
}

std::string PostgresDatabase::packed(const std::vector<std::string>& values) const {
    std::string all;
    for (const std::string& value : values) all += (all.empty() ? "packed(" : " || packed(") + value + ")";
    return all;
}

void PostgresDatabase::seal_what_is_written(const crypto::Bytes32& key) {
    seals_ = std::make_unique<PostgresSeals>(key);
    run(hear_of_changes);
}

void PostgresDatabase::settle_seals() {
    // What changed is heard with what was queued.
    ready();
    if (seals_) seals_->settle(*this);
}

std::int64_t PostgresDatabase::version() {
    // As one question: another node may be making them.
    const std::int64_t found = number(
        "SELECT CASE WHEN to_regclass('anteroom_version') IS NOT NULL THEN 2 WHEN EXISTS (SELECT 1 FROM pg_class WHERE "
        "relkind IN ('r', 'v', 'p') AND relnamespace = current_schema()::regnamespace) THEN 1 ELSE 0 END");
    if (found == 1) throw OpenFailed("the database has tables that are none of Anteroom's");
    return found == 0 ? 0 : number("SELECT version FROM anteroom_version");
}

void PostgresDatabase::set_version(std::int64_t version) {
    const std::string number = std::to_string(version);
    if (version == 1)
        run("CREATE TABLE anteroom_version(version BIGINT NOT NULL); INSERT INTO anteroom_version VALUES (0)");
    run("UPDATE anteroom_version SET version = " + number);
}

std::string PostgresDatabase::quoted_schema() {
    Statement name(*this, "SELECT quote_ident(current_schema())");
    return name.step() ? name.text(0) : std::string();
}

void PostgresDatabase::make_schema() {
    migrate(*this);
    begin(Transaction::writes);
    run(postgres_functions);
    run(turns_table);
    make_seal_triggers(*this, use_ == Use::scratch ? "pg_temp" : quoted_schema());
    run("COMMIT");
    has_schema_ = true;
}

std::optional<std::string> PostgresDatabase::wrong_schema() {
    PostgresDatabase fresh(place_, Use::scratch);
    fresh.make_schema();
    const auto expected = schema_of(fresh, "pg_my_temp_schema()");
    const auto found = schema_of(*this, "current_schema()::regnamespace");
    for (const auto& [name, sql] : found) {
        const auto own = expected.find(name);
        if (own == expected.end()) return "schema: the " + name + " is none of this program's";
        if (own->second != sql) return "schema: the " + name + " is another than this program's";
    }
    for (const auto& [name, sql] : expected)
        if (!found.contains(name)) return "schema: the " + name + " is missing";
    return std::nullopt;
}

}  // namespace anteroom::store
