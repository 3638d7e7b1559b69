#include "postgres_backend.hpp"

#include <chrono>
#include <thread>

#include "store/sql/schema.hpp"

namespace anteroom::store {

namespace {

using Clock = std::chrono::steady_clock;

/// So long a commit whose answer is lost waits for the server to come back.
constexpr std::chrono::seconds patience{5};
constexpr std::chrono::milliseconds pause{100};

PostgresDatabase::Use use_of(SqlOptions::Access access) {
    switch (access) {
        case SqlOptions::Access::serve:
            return PostgresDatabase::Use::writes;
        case SqlOptions::Access::share:
            return PostgresDatabase::Use::shares;
        case SqlOptions::Access::read:
            return PostgresDatabase::Use::reads;
    }
    return PostgresDatabase::Use::reads;
}

std::unique_ptr<PostgresDatabase> open(const PostgresOptions& options) {
    try {
        auto db = std::make_unique<PostgresDatabase>(options.place, use_of(options.access));
        if (options.access == SqlOptions::Access::read) {
            require_newest(*db);
            return db;
        }
        require_known(*db);
        db->make_schema();
        if (options.signer) db->seal_what_is_written(options.signer->row_key());
        return db;
    } catch (const SqlError& error) {
        throw OpenFailed(options.place + ": " + error.what());
    }
}

}  // namespace

PostgresBackend::PostgresBackend(const PostgresOptions& options) : place_(options.place), db_(open(options)) {}

void PostgresBackend::commit() {
    try {
        db_->commit();
    } catch (const SqlError&) {
        if (db_->is_connected()) throw;
        const std::string transaction = db_->transaction();
        Fate fate = Fate::unknown;
        for (const auto until = Clock::now() + patience; fate == Fate::unknown && Clock::now() < until;) {
            fate = fate_of(transaction);
            if (fate == Fate::unknown) std::this_thread::sleep_for(pause);
        }
        if (fate == Fate::committed) return;
        if (fate == Fate::unknown) lost_ = transaction;
        throw;
    }
}

/// What came to light after all is said to be unknown to those who asked for it; whoever reads now sees it.
bool PostgresBackend::certain() {
    if (!lost_) return true;
    const Fate fate = fate_of(*lost_);
    if (fate != Fate::unknown) lost_.reset();
    return fate == Fate::aborted;
}

PostgresBackend::Fate PostgresBackend::fate_of(const std::string& transaction) {
    try {
        if (!db_->is_connected()) db_->connect();
        Statement status(*db_, "SELECT coalesce(pg_xact_status(CAST(CAST(? AS text) AS xid8)), '')");
        status.bind(1, transaction);
        const std::string found = status.step() ? status.text(0) : std::string();
        if (found == "committed") return Fate::committed;
        if (found == "aborted") return Fate::aborted;
    } catch (const SqlError&) {
        // Not there yet, or the connection that is lost still holds the lock.
    }
    return Fate::unknown;
}

}  // namespace anteroom::store
