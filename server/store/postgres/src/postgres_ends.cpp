#include <string>
#include <string_view>

#include "postgres_database.hpp"

namespace anteroom::store {

// Ends of transactions, and of savepoints within transactions.

/// Without rows that a trigger reports, nothing has to be written after the answers to the queued statements.
Result PostgresDatabase::commit_queued() {
    queue([](PGconn* connection) {
        return PQsendQueryParams(connection, "COMMIT", 0, nullptr, nullptr, nullptr, nullptr, 0);
    });
    ready();
    return std::exchange(last_, nullptr);
}

void PostgresDatabase::commit() {
    const bool has_reports = seals_ && seals_->has_changes();
    const bool at_once = of_records_ && !posted_ && !has_reports;
    if (!at_once) settle_seals();
    if (posted_) look_for_intruder();
    unsealed_.commit();
    try {
        const Result done = at_once ? commit_queued() : run("COMMIT");
        // The server answers COMMIT with ROLLBACK after an earlier error, and does not count that as an error.
        if (std::string_view(PQcmdStatus(done.get())) != "COMMIT") throw SqlError("the transaction was rolled back");
    } catch (const SqlError&) {
        if (is_connected()) settle(false);
        throw;
    }
    settle(true);
}

bool PostgresDatabase::came_to_light(std::int64_t turn) {
    if (!is_connected()) connect();
    run("BEGIN");
    // These wait for the lost transaction, which makes the row or changes it. This one then holds the row, so the lost
    // one can no longer commit.
    run("INSERT INTO anteroom_turns VALUES (" + writer_ + ", 0) ON CONFLICT(writer) DO NOTHING");
    // Anybody with the database can write the turn, but PostgreSQL itself names the transaction that wrote it.
    const std::string newest = "SELECT CASE WHEN xmin = '" + transaction_ +
                               "'::xid THEN turn ELSE 0 END FROM anteroom_turns WHERE writer = " + writer_ +
                               " FOR UPDATE";
    const std::int64_t found = number(newest.c_str());
    // This COMMIT waits for the standby, and therefore for all earlier writes. The outcome is known only after that.
    run("COMMIT");
    settle(found == turn);
    return found == turn;
}

void PostgresDatabase::settle(bool is_committed) {
    unsealed_.settle(is_committed);
    answered_.settle(is_committed);
}

void PostgresDatabase::roll_back() {
    try {
        ready();
    } catch (const SqlError&) {
        // The error does not matter, because everything is undone.
    }
    newest_rows_.clear();
    unsealed_.roll_back();
    if (seals_) seals_->forget();
    if (!is_connected() || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
    PQclear(PQexec(connection_.get(), "ROLLBACK"));
}

void PostgresDatabase::set_savepoint() {
    // The reports about earlier changes come first, so that only later ones are undone.
    ready();
    if (seals_) seals_->set_savepoint();
    unsealed_.set_savepoint();
    answered_.set_savepoint();
    run("SAVEPOINT one");
}

void PostgresDatabase::end_savepoint(bool undo) {
    ready();
    if (undo) newest_rows_.clear();
    if (undo) unsealed_.undo_to_savepoint();
    if (undo) answered_.undo_to_savepoint();
    if (undo && seals_) seals_->undo_to_savepoint();
    run(undo ? "ROLLBACK TO one; RELEASE one" : "RELEASE one");
}

}  // namespace anteroom::store
