#include "store/sqlite/data_copy.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <string>

#include "sqlite_database.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/schema.hpp"
#include "store/sqlite/folder.hpp"

namespace anteroom::store {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& path, const std::string& why) {
    throw OpenFailed(path.string() + ": " + why);
}

void sync(const fs::path& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_CLOEXEC);
    if (file < 0) fail(path, std::strerror(errno));
    const bool synced = ::fsync(file) == 0;
    const int error = errno;
    ::close(file);
    if (!synced) fail(path, std::strerror(error));
}

/// A folder under construction, which is deleted again unless finish() was called.
class Part {
  public:
    explicit Part(fs::path to) : to_(std::move(to)), folder_(to_.string() + ".part") {
        std::error_code none;
        if (fs::exists(to_, none)) fail(to_, "is there already; a copy does not replace anything");
        fs::remove_all(folder_, none);
        make_private_folder(folder_);
    }
    ~Part() {
        std::error_code ignored;
        if (!done_) fs::remove_all(folder_, ignored);
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    const fs::path& folder() const { return folder_; }
    void finish() {
        sync(folder_ / data_file, O_RDWR);
        sync(folder_, O_RDONLY | O_DIRECTORY);
        fs::rename(folder_, to_);
        done_ = true;
        sync(fs::absolute(to_).parent_path(), O_RDONLY | O_DIRECTORY);
    }

  private:
    fs::path to_;
    fs::path folder_;
    bool done_ = false;
};

struct CloseCopy {
    void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};

/// Copies in one step, so that all pages are of one moment; a server continues to write to its log.
void copy_pages(SqliteDatabase& from, const fs::path& to) {
    sqlite3* raw = nullptr;
    const int access = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int opened = sqlite3_open_v2(to.c_str(), &raw, access, nullptr);
    const std::unique_ptr<sqlite3, CloseCopy> copy(raw);
    if (opened != SQLITE_OK) fail(to, sqlite3_errstr(opened));
    // A failed copy is deleted as a whole, so nothing has to be undone.
    sqlite3_exec(raw, "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF", nullptr, nullptr, nullptr);
    sqlite3_backup* backup = sqlite3_backup_init(raw, "main", from.handle(), "main");
    if (backup == nullptr) fail(to, sqlite3_errmsg(raw));
    const int stepped = sqlite3_backup_step(backup, -1);
    const int finished = sqlite3_backup_finish(backup);
    if (stepped != SQLITE_DONE) fail(to, sqlite3_errstr(stepped));
    if (finished != SQLITE_OK) fail(to, sqlite3_errstr(finished));
}

/// Checks every page, and whether each index matches its table.
void read_back(const fs::path& file) {
    SqliteDatabase copy(file.string(), true, nullptr);
    require_known(copy);
    Statement check(copy, "PRAGMA integrity_check(1)");
    if (!check.step()) fail(file, "cannot be read back");
    if (const std::string found = check.text(0); found != "ok") fail(file, "is damaged: " + found);
}

}  // namespace

std::uintmax_t copy_data(const fs::path& folder, const fs::path& to) {
    const fs::path source = folder / data_file;
    if (!fs::exists(source)) fail(folder, "has no data file, " + std::string(data_file));
    try {
        Part part(to);
        const fs::path file = part.folder() / data_file;
        {
            SqliteDatabase from(source.string(), true, nullptr);
            require_known(from);
            copy_pages(from, file);
        }
        read_back(file);
        // Reading the copy back made these files, which are empty.
        for (const char* beside : {"-wal", "-shm"}) fs::remove(file.string() + beside);
        part.finish();
        return fs::file_size(to / data_file);
    } catch (const SqlError& failed) {
        fail(folder, failed.what());
    } catch (const fs::filesystem_error& failed) {
        fail(folder, failed.what());
    }
}

}  // namespace anteroom::store
