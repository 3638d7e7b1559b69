#include "schema.hpp"

#include <map>
#include <string>
#include <utility>

#include "migrations.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace anteroom::store {

namespace {

/// "Ante" as four bytes.
constexpr std::int64_t application_id = 0x416e7465;

void check_owner(Database& db, std::int64_t version) {
    const std::int64_t owner = db.number("PRAGMA application_id");
    const bool fresh = version == 0 && db.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (!fresh && owner != application_id) throw OpenFailed("the data file is not an Anteroom file");
    if (version > static_cast<std::int64_t>(migrations.size()))
        throw OpenFailed("the data file has version " + std::to_string(version) + ", this program knows " +
                         std::to_string(migrations.size()) + ": it was written by a later release");
}

/// By name: what makes it, whatever the spaces, which a later SQLite might set in another way.
std::map<std::string, std::string> schema_of(Database& db) {
    Statement rows(db, "SELECT type || ' ' || name, sql FROM sqlite_schema");
    std::map<std::string, std::string> schema;
    while (rows.step()) {
        std::string sql = rows.text(1);
        std::erase_if(sql, [](char letter) { return letter == ' ' || letter == '\n'; });
        schema.emplace(rows.text(0), std::move(sql));
    }
    return schema;
}

}  // namespace

void migrate(Database& db) {
    const std::int64_t version = db.number("PRAGMA user_version");
    check_owner(db, version);
    for (std::int64_t step = version; step < static_cast<std::int64_t>(migrations.size()); ++step) {
        db.exec("BEGIN IMMEDIATE");
        db.exec(migrations[static_cast<std::size_t>(step)]);
        db.exec(("PRAGMA application_id=" + std::to_string(application_id)).c_str());
        db.exec(("PRAGMA user_version=" + std::to_string(step + 1)).c_str());
        db.exec("COMMIT");
    }
}

void require_known(Database& db) {
    check_owner(db, db.number("PRAGMA user_version"));
}

void require_newest(Database& db) {
    const std::int64_t version = db.number("PRAGMA user_version");
    check_owner(db, version);
    if (version != static_cast<std::int64_t>(migrations.size()))
        throw OpenFailed("the data file has version " + std::to_string(version) +
                         ": start the server once to renew it");
}

std::optional<std::string> wrong_schema(Database& db) {
    Database fresh(std::string(Database::in_memory), false, nullptr);
    migrate(fresh);
    const auto expected = schema_of(fresh);
    const auto found = schema_of(db);
    for (const auto& [name, sql] : found) {
        const auto own = expected.find(name);
        if (own == expected.end()) return "sqlite_schema: the " + name + " is none of this program's";
        if (own->second != sql) return "sqlite_schema: the " + name + " is another than this program's";
    }
    for (const auto& [name, sql] : expected)
        if (!found.contains(name)) return "sqlite_schema: the " + name + " is missing";
    return std::nullopt;
}

}  // namespace anteroom::store
