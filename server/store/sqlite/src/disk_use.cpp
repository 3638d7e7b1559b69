#include "store/sqlite/disk_use.hpp"

#include <system_error>

#include "sqlite_database.hpp"
#include "store/port/reports.hpp"
#include "store/sql/disk_kinds.hpp"

namespace anteroom::store {

std::map<std::string, std::uint64_t> disk_use(const std::filesystem::path& folder) {
    std::map<std::string, std::uint64_t> use;
    const std::string file = (folder / "anteroom.db").string();
    try {
        SqliteDatabase db(file, true, nullptr);
        Statement tables(
            db,
            "SELECT coalesce(made.tbl_name, used.name), sum(used.pgsize) FROM dbstat AS used "
            "LEFT JOIN sqlite_schema AS made ON made.name = used.name WHERE used.aggregate = 1 GROUP BY 1");
        while (tables.step()) use[disk_kind(tables.text(0))] += static_cast<std::uint64_t>(tables.integer(1));
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
