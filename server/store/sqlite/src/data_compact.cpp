#include "store/sqlite/data_compact.hpp"

#include "sqlite_database.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/schema.hpp"
#include "store/sqlite/data_restore.hpp"
#include "store/sqlite/folder.hpp"

namespace anteroom::store {

Compacted compact_data(const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / "anteroom.db";
    if (!std::filesystem::exists(file)) throw OpenFailed(folder.string() + ": has no data file, anteroom.db");
    const FolderLock lock(folder);
    require_restored(folder);
    try {
        Compacted sizes{std::filesystem::file_size(file), 0};
        SqliteDatabase db(file.string(), false, nullptr);
        require_known(db);
        db.exec("VACUUM");
        db.checkpoint(true);
        sizes.after = std::filesystem::file_size(file);
        return sizes;
    } catch (const SqlError& failed) {
        throw OpenFailed(folder.string() + ": " + failed.what());
    }
}

}  // namespace anteroom::store
