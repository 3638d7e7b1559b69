#include "store/sqlite/data_restore.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>

#include "store/sql/open_failed.hpp"
#include "store/sqlite/data_copy.hpp"
#include "store/sqlite/folder.hpp"

namespace anteroom::store {

namespace fs = std::filesystem;

namespace {

/// The data file and SQLite's log files. A folder that has the first of these files has data.
constexpr std::array restored_files = {"anteroom.db", "anteroom.db-wal", "anteroom.db-shm"};
constexpr const char* incoming_folder = "restored";
constexpr const char* half_done = "restoring";  ///< a file: the data is neither the old data nor the new

[[noreturn]] void fail_in(const fs::path& folder, const std::string& why) {
    throw OpenFailed(folder.string() + ": " + why);
}

void sync_folder(const fs::path& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) fail_in(folder, std::strerror(errno));
    const bool synced = ::fsync(file) == 0;
    const int error = errno;
    ::close(file);
    if (!synced) fail_in(folder, std::strerror(error));
}

void make_mark(const fs::path& folder) {
    const int file =
        ::open((folder / half_done).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (file < 0) fail_in(folder, std::strerror(errno));
    ::close(file);
    sync_folder(folder);
}

/// Root restores for the folder's owner; any other user owns the new files anyway.
void give_to_owner(const fs::path& folder, const fs::path& what) {
    struct stat owner {};
    if (::geteuid() != 0 || ::stat(folder.c_str(), &owner) != 0) return;
    if (::lchown(what.c_str(), owner.st_uid, owner.st_gid) != 0) fail_in(what, std::strerror(errno));
}

fs::path fresh_name(const fs::path& folder) {
    for (int number = 1;; ++number) {
        fs::path name = folder / ("before-" + std::to_string(number));
        if (!fs::exists(name)) return name;
    }
}

/// A copied folder, whose remains are always deleted; restore_data() first moves the data out of the folder.
class Incoming {
  public:
    Incoming(const fs::path& copy, const fs::path& folder) : folder_(folder / incoming_folder) {
        fs::remove_all(folder_);
        copy_data(copy, folder_);
    }
    ~Incoming() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Incoming(const Incoming&) = delete;
    Incoming& operator=(const Incoming&) = delete;

    const fs::path& folder() const { return folder_; }

  private:
    fs::path folder_;
};

std::optional<fs::path> put_aside(const fs::path& folder) {
    std::optional<fs::path> before;
    for (const char* name : restored_files) {
        if (!fs::exists(folder / name)) continue;
        if (!before) {
            before = fresh_name(folder);
            make_private_folder(*before);
            give_to_owner(folder, *before);
        }
        fs::rename(folder / name, *before / name);
    }
    if (before) sync_folder(*before);
    return before;
}

}  // namespace

std::optional<fs::path> restore_data(const fs::path& copy, const fs::path& folder, Aside aside,
                                     const std::function<void(const fs::path&)>& check) {
    make_private_folder(folder);
    const FolderLock lock(folder);
    try {
        if (aside == Aside::refuse && fs::exists(folder / restored_files.front()))
            fail_in(folder, "has data; --aside keeps it in a folder below");
        give_to_owner(folder, folder / "lock");
        const Incoming incoming(copy, folder);
        if (check) check(incoming.folder());
        make_mark(folder);
        auto before = put_aside(folder);
        const fs::path data = incoming.folder() / restored_files.front();
        give_to_owner(folder, data);
        fs::rename(data, folder / restored_files.front());
        sync_folder(folder);
        fs::remove(folder / half_done);
        sync_folder(folder);
        return before;
    } catch (const fs::filesystem_error& failed) {
        fail_in(folder, failed.what());
    }
}

void require_restored(const fs::path& folder) {
    std::error_code none;
    if (fs::exists(folder / half_done, none))
        fail_in(folder, "restoring a backup began here and did not end; restore it again");
}

}  // namespace anteroom::store
