#include "postgres_database.hpp"

#include <array>
#include <chrono>
#include <functional>
#include <thread>
#include <utility>

#include "dialect.hpp"
#include "partitions.hpp"
#include "postgres_error.hpp"
#include "postgres_schema.hpp"
#include "postgres_statement.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/schema.hpp"
#include "turns.hpp"

namespace anteroom::store {

namespace {

/// Settings of a session. An acknowledged commit is on the disk, whatever the server's setting is; a
/// stricter setting stays. The session of a machine that lost its power ends soon, with the session's locks.
/// Statements have no timeout, because an audit takes long. Compilation is off: the planner overestimates a
/// walk through a room's records and compiles the walk, which makes it a hundred times as long.
constexpr const char* begin_session =
    "SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET idle_in_transaction_session_timeout = 0; "
    "SET statement_timeout = 0; SET lock_timeout = 0; SET jit = off; "
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
    "SET tcp_user_timeout = 10000; SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') IN ('off', 'local')";

/// The writer looks up rows by key and never scans a table, as with SQLite. The planner cannot know how short the
/// way back through a journal is: it would read all journals once instead of looking up about a hundred rows.
constexpr const char* look_up = "SET enable_hashjoin = off; SET enable_mergejoin = off";

/// Pause between two attempts to change tables that other nodes use.
constexpr std::chrono::milliseconds pause_for_tables{500};

/// The schema as this program makes it. The schema is made in temporary tables of another connection, which then ends.
Schema own_schema(const std::string& place, const Migrations& later, std::function<void()> go_on = {}) {
    PostgresDatabase fresh(place, PostgresDatabase::Use::scratch);
    fresh.ask_before_steps(std::move(go_on));
    fresh.make_schema(later);
    return schema_of(fresh, "pg_my_temp_schema()");
}

}  // namespace

PostgresDatabase::PostgresDatabase(std::string place, Use use) : place_(std::move(place)), use_(use) {
    connect();
}

PostgresDatabase::~PostgresDatabase() = default;

void PostgresDatabase::connect() {
    // Settings in the place override these settings. A server that vanished, like a machine that lost its power,
    // counts as lost after ten seconds; by default the kernel would continue to send for a quarter of an hour. If
    // one of several hosts does not answer, the next host is tried after two seconds, well within a node's lease.
    const std::array<const char*, 8> keywords = {
        "connect_timeout",  "tcp_user_timeout",          "keepalives_idle", "keepalives_interval",
        "keepalives_count", "fallback_application_name", "dbname",          nullptr};
    const std::array<const char*, 8> values = {"2", "10000", "5", "2", "3", "anteroom", place_.c_str(), nullptr};
    connection_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
    ++generation_;
    unused_.clear();
    newest_rows_.clear();
    queued_ = 0;
    // The transactions under way are gone if another server has taken over.
    mark_.reset();
    numbered_below_ = 0;
    if (!is_connected()) throw SqlError(one_line(PQerrorMessage(connection_.get())), SqlError::Cause::gone);
    place_ = answering_first(place_, connection_.get());
    // A trigger reports each changed row in a message. All other messages of the server are ignored.
    PQsetNoticeReceiver(
        connection_.get(),
        [](void* own, const PGresult* message) {
            auto* database = static_cast<PostgresDatabase*>(own);
            if (database->seals_) database->seals_->take(message);
        },
        this);
    try {
        set_up();
    } catch (const SqlError&) {
        // A session that is only partly set up starts nothing: the next caller connects again.
        connection_.reset();
        throw;
    }
}

void PostgresDatabase::set_up() {
    run(begin_session);
    pin_schema();
    if (use_ == Use::reads) run("SET default_transaction_read_only = on");
    if (use_ == Use::writes || use_ == Use::shares) {
        run(look_up);
        lock();
    }
    if (use_ == Use::shares || use_ == Use::tends) run(wait_max);
    if (writer_.empty()) writer_ = PQgetvalue(run("SELECT (random() * 9e15)::bigint").get(), 0, 0);
    if (use_ == Use::scratch) run("SET search_path = pg_temp");
    if (seals_) {
        seals_->forget();
        run(hear_of_changes);
    }
    if (use_ == Use::writes || use_ == Use::shares) look_for_promotion();
}

/// Makes unqualified names mean objects of one schema for the life of this object, whatever the search path
/// of the role or the database becomes. A temporary table cannot take the place of one of these objects.
void PostgresDatabase::pin_schema() {
    if (schema_.empty()) schema_ = PQgetvalue(run("SELECT coalesce(quote_ident(current_schema()), '')").get(), 0, 0);
    if (!schema_.empty()) run("SET search_path = " + schema_ + ", pg_temp");
}

/// This server's newest turn is either in the table of turns or lost, because no other server writes that
/// row of the table. If no server took over, an older turn was put there by hand, and the audit finds it.
void PostgresDatabase::look_for_promotion() {
    std::int64_t now = 0;
    try {
        now = number(timeline);
    } catch (const SqlError& error) {
        // This user was denied the right to ask.
        if (error.cause() == SqlError::Cause::other) return;
        throw;
    }
    // If this standby were promoted, the connection would stay, and no code would check again.
    if (now == 0) throw SqlError("the server follows another, and only reads", SqlError::Cause::gone);
    if (timeline_ != 0 && timeline_ != now && has_schema_) {
        const auto lost =
            answered_.lose_after(number(("SELECT turn FROM anteroom_turns WHERE writer = " + writer_).c_str()));
        if (!promotion_) promotion_ = Promotion{timeline_};
        promotion_->to = now;
        promotion_->lost += lost.transactions;
        promotion_->lost_postings += lost.postings;
        promotion_->is_at_least = promotion_->is_at_least || lost.is_at_least;
    }
    // The timeline is stored only now, when the loss is known.
    timeline_ = now;
}

void PostgresDatabase::lock() {
    // The server must first notice that an older connection was lost.
    run("SET lock_timeout = '3s'");
    try {
        run(locked(use_ == Use::shares ? "pg_advisory_lock_shared" : "pg_advisory_lock", AdvisoryLock::data));
    } catch (const SqlError& error) {
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
    const char* field = PQresultErrorField(own.get(), PG_DIAG_SQLSTATE);
    // The server sent no state: sending failed before the end of the connection was read.
    const std::string_view state = field != nullptr ? field : connection_lost;
    // A new connection may find another server that writes, or may find that this server writes again.
    if (state == only_reads || state == connection_lost) connection_.reset();
    throw SqlError(one_line(PQresultErrorMessage(own.get())), cause_of(state));
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
        // A null result separates the results of two statements.
        Result result(PQgetResult(connection));
        is_over = PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC;
        if (!result || is_over || PQresultStatus(result.get()) == PGRES_PIPELINE_ABORTED) continue;
        try {
            last_ = checked(result.release());
        } catch (const SqlError& error) {
            if (!first) first = error;
        }
    }
    if (!connection_ && first) throw SqlError(first->what(), SqlError::Cause::gone);
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
    if (table == "journal") {
        if (next_row_ == rows_end_) take_rows(number((std::string("SELECT ") + next_rows).c_str()));
        return next_row_++;
    }
    auto newest = newest_rows_.find(table);
    if (newest == newest_rows_.end())
        newest = newest_rows_.emplace(table, number(("SELECT max(row) FROM " + table).c_str())).first;
    return ++newest->second;
}

std::unique_ptr<Prepared> PostgresDatabase::prepare(const char* sql) {
    return std::make_unique<PostgresStatement>(*this, sql);
}

void PostgresDatabase::exec(const char* sql) {
    before_step();
    run(sql);
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

std::int64_t PostgresDatabase::version() {
    // One query asks for both, because another node may be making the tables.
    const std::int64_t found = number(
        "SELECT CASE WHEN to_regclass('anteroom_schema') IS NOT NULL THEN 3 "
        "WHEN to_regclass('anteroom_version') IS NOT NULL THEN 2 "
        "WHEN EXISTS (SELECT 1 FROM pg_class WHERE relkind IN ('r', 'v', 'p') AND relnamespace = "
        "current_schema()::regnamespace) THEN 1 ELSE 0 END");
    if (found == 1) throw OpenFailed("the database has tables that are none of Anteroom's");
    if (found == 2)
        throw OpenFailed(
            "the tables are of a release before 1.0, whose data this program does not read; name an empty database or "
            "schema, or start the release that they belong to");
    return found == 0 ? 0 : number("SELECT version FROM anteroom_schema");
}

void PostgresDatabase::set_version(std::int64_t version) {
    intruders_.set_version(*this, version);
}

void PostgresDatabase::make_schema(const Migrations& later, const std::optional<crypto::Bytes32>& row_key) {
    intruders_.use(row_key);
    const Schema own = row_key ? own_schema(place_, later) : Schema{};
    for (;;) {
        try {
            return try_to_make_schema(later, own);
        } catch (const SqlError& error) {
            // Another node has locked rows of a table that is to be changed.
            if (use_ != Use::shares || error.cause() != SqlError::Cause::busy) throw;
        }
        roll_back();
        make_way();
        // A transaction that waits for a table blocks all later users of that table.
        std::this_thread::sleep_for(pause_for_tables);
    }
}

void PostgresDatabase::try_to_make_schema(const Migrations& later, const Schema& own) {
    migrate(*this, later);
    begin(Transaction::writes);
    // Every writer locks the table of turns first. So no writer holds one sealed table
    // while the writer waits for another table that this transaction has locked.
    run(wait_for_all_others);
    run(postgres_functions);
    run(forget_old_turns);
    make_seal_triggers(*this, use_ == Use::scratch ? "pg_temp" : schema_);
    intruders_.begin(*this, own);
    run("COMMIT");
    has_schema_ = true;
}

bool PostgresDatabase::goes_with_others(std::int64_t row, TimeMs closed, TimeMs before) {
    if (!ended_) ended_.emplace(*this);
    return ended_->take(*this, row, closed, before);
}

std::optional<std::string> PostgresDatabase::wrong_schema() {
    const Schema expected = own_schema(place_, {}, [this] { before_step(); });
    const char* const own = "current_schema()::regnamespace";
    auto wrong = difference(schema_of(*this, own), expected);
    // A partition that is being replaced looks different for a moment.
    if (wrong) {
        PostgresDatabase again(place_, Use::reads);
        wrong = difference(schema_of(again, own), expected);
        require_known(again);
    }
    if (!wrong && !notes_name_partitions(*this)) wrong = "anteroom_partitions: was changed by hand";
    return wrong;
}

}  // namespace anteroom::store
