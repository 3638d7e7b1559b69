#include <string>
#include <utility>

#include "postgres_database.hpp"
#include "turns.hpp"

namespace anteroom::store {

// Beginnings of transactions.

namespace {

std::string taking_turn(const std::string& writer) {
    return "INSERT INTO anteroom_turns VALUES (" + writer + ", " + next_rows +
           ") ON CONFLICT(writer) DO UPDATE SET turn = excluded.turn RETURNING turn, pg_current_xact_id()::xid";
}

}  // namespace

/// Returns SQL that begins a transaction and takes row numbers; the first of them identifies the transaction. A
/// transaction that was lost with its connection may still be under way. The new one then waits, because the lost one
/// has locked this server's row.
std::string PostgresDatabase::begin_to_write() const {
    const bool waits = use_ == Use::shares && !beside_;
    const std::string begun = std::string("BEGIN ISOLATION LEVEL READ COMMITTED; ") + (waits ? wait_for_turn() : "");
    // A transaction that makes the tables writes no rows yet.
    if (!has_schema_) return begun + "SELECT 0, 0";
    return begun + taking_turn(writer_);
}

/// Does the same with one message to the server, which plans nothing.
Result PostgresDatabase::begun_beside() {
    constexpr const char* take_turn = "take_turn";
    if (!is_connected()) connect();
    if (turn_prepared_in_ != generation_) {
        checked(PQprepare(ready(), take_turn, taking_turn(writer_).c_str(), 0, nullptr));
        turn_prepared_in_ = generation_;
    }
    queue([](PGconn* connection) {
        return PQsendQueryParams(connection, "BEGIN ISOLATION LEVEL READ COMMITTED", 0, nullptr, nullptr, nullptr,
                                 nullptr, 0);
    });
    queue(
        [](PGconn* connection) { return PQsendQueryPrepared(connection, take_turn, 0, nullptr, nullptr, nullptr, 0); });
    ready();
    return std::exchange(last_, nullptr);
}

void PostgresDatabase::take_rows(std::int64_t first) {
    next_row_ = posting_end_ = first;
    rows_end_ = first + rows_of_a_turn;
}

template <class Begin>
Result PostgresDatabase::begun(Begin begin) {
    try {
        if (!unused_.empty()) run(std::exchange(unused_, {}));
        return begin();
    } catch (const SqlError&) {
        // An idle connection turns out to be lost only now; nothing of this transaction was done.
        if (is_connected()) throw;
        connect();
        return begin();
    }
}

Result PostgresDatabase::begun_to_write() {
    for (;;) {
        try {
            return begun([this] { return beside_ && has_schema_ ? begun_beside() : run(begin_to_write()); });
        } catch (const SqlError& error) {
            // Without a connection, a server that is alone has the lock that this node needs, and will keep it.
            if (use_ != Use::shares || error.cause() != SqlError::Cause::busy || !is_connected()) throw;
        }
        roll_back();
        make_way();
    }
}

void PostgresDatabase::begin(Transaction what) {
    if (!is_connected()) connect();
    of_records_ = what == Transaction::writes_records && lets_others_write();
    beside_ = of_records_ || (what == Transaction::writes_rooms && lets_others_write());
    const Result first = what == Transaction::reads
                             ? begun([this] { return run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); })
                             : begun_to_write();
    ++transactions_;
    posted_ = false;
    ended_.reset();
    answered_.begin({});
    // A report that came with the last COMMIT is about no statement of this program.
    if (seals_) seals_->forget();
    if (what == Transaction::reads) return;
    // A server that is alone stayed alone as long as it had its connection.
    others_wrote_ = use_ == Use::shares || std::exchange(wrote_in_, generation_) != generation_;
    if (others_wrote_) newest_rows_.clear();
    turn_ = std::stoll(PQgetvalue(first.get(), 0, 0));
    transaction_ = PQgetvalue(first.get(), 0, 1);
    take_rows(turn_);
    answered_.begin(turn_);
    unsealed_.begin();
    seal_.reset();
}

bool PostgresDatabase::make_way() {
    if (use_ != Use::shares || !is_connected()) return false;
    try {
        run(end_halted());
    } catch (const SqlError&) {
        // The next transaction reports the error.
    }
    return true;
}

}  // namespace anteroom::store
