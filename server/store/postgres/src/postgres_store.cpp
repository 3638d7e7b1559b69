#include "store/postgres/postgres_store.hpp"

#include <utility>

#include "advisory_locks.hpp"
#include "partition_keeper.hpp"
#include "postgres_backend.hpp"
#include "store/sql/disk_kinds.hpp"
#include "store/sql/reports_of.hpp"
#include "store/sql/schema.hpp"

namespace anteroom::store {

namespace {

template <class Open>
auto opened(const std::string& place, Open open) {
    try {
        return open(std::make_unique<PostgresDatabase>(place, PostgresDatabase::Use::reads));
    } catch (const SqlError& error) {
        const std::string why = place + ": " + error.what();
        if (error.may_pass()) throw NotReached(why);
        throw OpenFailed(why);
    }
}

}  // namespace

PostgresStore::PostgresStore(const PostgresOptions& options)
    : SqlStore(std::make_unique<PostgresBackend>(options), options) {}

std::unique_ptr<Reports> open_postgres_reports(const std::string& place,
                                               const std::optional<crypto::Bytes32>& row_key) {
    return opened(place, [&](std::unique_ptr<Database> db) { return reports_of(std::move(db), row_key); });
}

std::unique_ptr<BooksReader> open_postgres_books(const std::string& place,
                                                 const std::optional<crypto::Bytes32>& row_key) {
    return opened(place,
                  [&](std::unique_ptr<Database> db) { return std::make_unique<BooksReader>(std::move(db), row_key); });
}

std::shared_ptr<void> take_postgres_audit_duty(const std::string& place) {
    return opened(place, [](std::shared_ptr<PostgresDatabase> db) -> std::shared_ptr<void> {
        const std::string take = locked("pg_try_advisory_lock", AdvisoryLock::audits) + "::int";
        return db->number(take.c_str()) != 0 ? db : nullptr;
    });
}

std::string check_postgres(const std::string& place) {
    constexpr std::int64_t oldest = 150'000;
    return opened(place, [](std::unique_ptr<PostgresDatabase> db) {
        if (db->takes_whoever_reads())
            throw SqlError(
                "of several addresses one may be a standby's, that only reads; add target_session_attrs=read-write");
        if (db->number("SELECT current_setting('server_version_num')::bigint") < oldest)
            throw SqlError("it is older than PostgreSQL 15");
        if (db->number("SELECT current_schema() IS NULL") != 0)
            throw SqlError("the schema of its search path does not exist");
        if (db->number("SELECT has_schema_privilege(current_schema(), 'CREATE')") == 0)
            throw SqlError("this user may make no tables there; GRANT CREATE ON SCHEMA gives the right");
        require_known(*db);
        return db->place();
    });
}

bool has_postgres_data(const std::string& place) {
    return opened(place, [](std::unique_ptr<PostgresDatabase> db) { return db->version() != 0; });
}

bool has_signed_postgres_books(const std::string& place) {
    try {
        return PostgresDatabase(place, PostgresDatabase::Use::reads).number("SELECT count(*) FROM seal") > 0;
    } catch (const SqlError&) {
        return false;
    }
}

void tend_postgres_journal(const std::string& place, const PartitionLimits& limits, std::function<bool()> go_on) {
    try {
        PartitionKeeper(place, limits, std::move(go_on)).tend();
    } catch (const SqlError& failed) {
        throw ReadFailed(failed.what());
    }
}

std::map<std::string, std::uint64_t> postgres_disk_use(const std::string& place) {
    try {
        PostgresDatabase db(place, PostgresDatabase::Use::reads);
        Statement tables(db,
                         "SELECT CASE WHEN relispartition THEN 'journal' ELSE relname::text END, "
                         "pg_total_relation_size(oid) FROM pg_class WHERE relkind = 'r' AND "
                         "relnamespace = current_schema()::regnamespace");
        std::map<std::string, std::uint64_t> use;
        while (tables.step()) use[disk_kind(tables.text(0))] += static_cast<std::uint64_t>(tables.integer(1));
        return use;
    } catch (const SqlError& failed) {
        throw ReadFailed(failed.what());
    }
}

}  // namespace anteroom::store
