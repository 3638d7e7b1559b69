#include "postgres_backend.hpp"

#include <chrono>
#include <thread>

#include "store/sql/schema.hpp"

namespace anteroom::store {

namespace {

using Clock = std::chrono::steady_clock;

/// Longest wait for the server to return after a commit's answer was lost.
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
        const auto key = options.signer ? std::optional(options.signer->row_key()) : std::nullopt;
        db->make_schema(options.later_migrations, key);
        if (key) db->seal_what_is_written(*key);
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
        const std::int64_t turn = db_->turn();
        std::optional<bool> is_there;
        for (const auto until = Clock::now() + patience; !is_there && Clock::now() < until;) {
            is_there = is_committed(turn);
            if (!is_there) std::this_thread::sleep_for(pause);
        }
        if (is_there.value_or(false)) return;
        if (!is_there) lost_ = turn;
        throw;
    }
}

/// The caller was told that the outcome is unknown; the commit is found only now. Later reads see the commit.
bool PostgresBackend::certain() {
    if (!lost_) return true;
    const auto is_there = is_committed(*lost_);
    if (is_there) lost_.reset();
    return is_there == false;
}

std::optional<bool> PostgresBackend::is_committed(std::int64_t turn) {
    try {
        return db_->came_to_light(turn);
    } catch (const SqlError&) {
        // The server is not back yet, or the lost connection still holds the lock or the server's row.
        db_->roll_back();
        db_->make_way();
        return std::nullopt;
    }
}

}  // namespace anteroom::store
