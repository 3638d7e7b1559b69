#include <string>
#include <string_view>

#include "postgres_database.hpp"

namespace anteroom::store {

// How a transaction ends, and what was written since a savepoint.

void PostgresDatabase::commit() {
    settle_seals();
    unsealed_.commit();
    try {
        const Result done = run("COMMIT");
        // A transaction that failed before is answered with ROLLBACK, and that is no error to the server.
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
    // As it has this row, nothing of it can come any more when this has it too.
    const std::string newest = "INSERT INTO anteroom_turns VALUES (" + writer_ +
                               ", 0) ON CONFLICT(writer) DO UPDATE SET turn = anteroom_turns.turn RETURNING turn";
    const std::int64_t found = number(newest.c_str());
    // Nor is it told before the standby has it, which waits for all that was written before this.
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
        // It is undone, whatever it was.
    }
    newest_rows_.clear();
    unsealed_.roll_back();
    if (seals_) seals_->forget();
    if (!is_connected() || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
    PQclear(PQexec(connection_.get(), "ROLLBACK"));
}

void PostgresDatabase::set_savepoint() {
    // So that what changed since is undone as a whole.
    settle_seals();
    unsealed_.set_savepoint();
    answered_.set_savepoint();
    run("SAVEPOINT one");
}

void PostgresDatabase::end_savepoint(bool undo) {
    ready();
    if (undo) newest_rows_.clear();
    if (undo) unsealed_.undo_to_savepoint();
    if (undo) answered_.undo_to_savepoint();
    if (undo && seals_) seals_->forget();
    run(undo ? "ROLLBACK TO one; RELEASE one" : "RELEASE one");
}

}  // namespace anteroom::store
