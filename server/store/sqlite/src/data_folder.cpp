#include "store/sqlite/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "sqlite_database.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/schema.hpp"
#include "store/sqlite/data_restore.hpp"
#include "store/sqlite/folder.hpp"

namespace anteroom::store {

namespace fs = std::filesystem;

namespace {

void require_writable(const fs::path& folder) {
    if (::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
        throw NotReached(folder.string() + " cannot be written: " + std::strerror(errno));
}

}  // namespace

/// Takes the lock as a server would, and releases it at once.
bool is_held(const fs::path& folder) {
    const int file = ::open((folder / "lock").c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) return false;
    const bool held = ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(file);
    return held;
}

bool has_data(const fs::path& folder) {
    std::error_code none;
    // A link counts as a file, so that opening it says why links are refused.
    if (fs::exists(fs::symlink_status(folder / data_file, none))) return true;
    require_restored(folder);
    return false;
}

FolderUse use_of(const fs::path& folder) {
    std::error_code none;
    if (!fs::exists(folder, none)) {
        fs::path above = fs::absolute(folder);
        while (!fs::exists(above, none) && above.has_relative_path()) above = above.parent_path();
        require_writable(above);
        return FolderUse::missing;
    }
    if (!fs::is_directory(folder)) throw OpenFailed(folder.string() + " is no folder");
    require_writable(folder);
    require_own(folder);
    const bool held = is_held(folder);
    if (!held) require_restored(folder);
    const fs::path file = folder / data_file;
    const FolderUse use = held ? FolderUse::by_a_server : FolderUse::free;
    if (!fs::exists(file)) return use;
    try {
        SqliteDatabase db(file.string(), true, nullptr);
        require_known(db);
    } catch (const SqlError& failed) {
        const std::string why = file.string() + ": " + failed.what();
        if (failed.may_pass()) throw NotReached(why);
        throw OpenFailed(why);
    }
    return use;
}

}  // namespace anteroom::store
