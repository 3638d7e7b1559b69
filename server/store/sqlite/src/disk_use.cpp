#include "store/sqlite/disk_use.hpp"

#include <system_error>

#include "sqlite_database.hpp"
#include "store/port/reports.hpp"

namespace anteroom::store {

namespace {

/// What is not named here is of the house: closures, templates, the desk, the log of acts.
const std::map<std::string, std::string>& disk_kinds() {
    static const std::map<std::string, std::string> all = {
        {"journal", "journal"},     {"heads", "journal"},    {"rooms", "games"},          {"games", "games"},
        {"played", "games"},        {"seats", "games"},      {"chapter_keys", "games"},   {"transfers", "books"},
        {"cash", "books"},          {"currencies", "books"}, {"balances", "books"},       {"chains", "books"},
        {"seal", "books"},          {"players", "people"},   {"tokens", "people"},        {"token_uses", "people"},
        {"accounts", "people"},     {"logins", "people"},    {"mutes", "people"},         {"protection", "people"},
        {"chat_reports", "people"}, {"row_seals", "seals"},  {"row_seals_head", "seals"}, {"room_templates", "games"},
    };
    return all;
}

}  // namespace

std::map<std::string, std::uint64_t> disk_use(const std::filesystem::path& folder) {
    std::map<std::string, std::uint64_t> use;
    const std::string file = (folder / "anteroom.db").string();
    try {
        SqliteDatabase db(file, true, nullptr);
        Statement tables(
            db,
            "SELECT coalesce(made.tbl_name, used.name), sum(used.pgsize) FROM dbstat AS used "
            "LEFT JOIN sqlite_schema AS made ON made.name = used.name WHERE used.aggregate = 1 GROUP BY 1");
        while (tables.step()) {
            const auto kind = disk_kinds().find(tables.text(0));
            use[kind == disk_kinds().end() ? "house" : kind->second] += static_cast<std::uint64_t>(tables.integer(1));
        }
        use["free"] = static_cast<std::uint64_t>(db.number("PRAGMA freelist_count") * db.number("PRAGMA page_size"));
    } catch (const SqlError& failed) {
        throw ReadFailed(failed.what());
    }
    std::error_code none;
    const auto log = std::filesystem::file_size(file + "-wal", none);
    use["log"] = none ? 0 : log;
    return use;
}

}  // namespace anteroom::store
