#include "store/sqlite/folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

#include "store/sql/open_failed.hpp"

namespace anteroom::store {

namespace fs = std::filesystem;

namespace {

/// Space with which a server can start, renew its data and empty its log.
constexpr std::uintmax_t free_mb_min = 32;

std::optional<struct stat> status_of(const fs::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

bool is_open_to_others(const struct stat& status) {
    return status.st_uid == ::geteuid() && (status.st_mode & (S_IRWXG | S_IRWXO)) != 0;
}

/// A new disk has a folder `lost+found`.
bool has_only_own(const fs::path& folder) {
    std::error_code error;
    if (fs::exists(folder / "lock", error) || fs::exists(folder / "anteroom.db", error)) return true;
    return std::all_of(fs::directory_iterator(folder, error), fs::directory_iterator(),
                       [](const fs::directory_entry& entry) { return entry.path().filename() == "lost+found"; });
}

/// Returns the topmost folder on the disk of `path`.
fs::path mount_point(const fs::path& path) {
    std::error_code none;
    fs::path top = fs::weakly_canonical(path, none);
    const auto disk = status_of(top);
    while (disk && top.has_relative_path()) {
        const auto above = status_of(top.parent_path());
        if (!above || above->st_dev != disk->st_dev) break;
        top = top.parent_path();
    }
    return top;
}

std::optional<std::uintmax_t> free_kb(const fs::path& folder) {
    struct statvfs disk {};
    if (::statvfs(folder.c_str(), &disk) != 0) return std::nullopt;
    return std::uintmax_t{disk.f_bavail} * disk.f_frsize / 1024;
}

}  // namespace

std::string what_to_free(const fs::path& folder) {
    return "the disk at " + mount_point(folder).string() + " has " + std::to_string(free_kb(folder).value_or(0)) +
           " kB left; free at least " + std::to_string(free_mb_min) + " MB there, but delete nothing in " +
           folder.string();
}

std::optional<std::string> full_disk(const fs::path& folder) {
    constexpr std::uintmax_t full_kb = 1024;
    return free_kb(folder).value_or(full_kb) < full_kb ? std::optional(what_to_free(folder)) : std::nullopt;
}

std::string why_failed(int error, const fs::path& folder) {
    const std::string text = std::strerror(error);
    return error == ENOSPC || error == EDQUOT ? text + ": " + what_to_free(folder) : text;
}

FolderLock::FolderLock(const std::filesystem::path& folder) {
    const auto path = folder / "lock";
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file_ < 0 && errno == ELOOP) throw OpenFailed(path.string() + " is a symbolic link; remove it");
    if (file_ < 0) throw OpenFailed(path.string() + ": " + why_failed(errno, folder));
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    ::close(std::exchange(file_, -1));
    throw OpenFailed(error == EWOULDBLOCK ? folder.string() + " is in use by another server"
                                          : path.string() + ": " + std::strerror(error));
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

void require_own(const fs::path& folder) {
    const auto status = status_of(folder);
    if (status && is_open_to_others(*status) && !has_only_own(folder))
        throw OpenFailed(folder.string() +
                         " has other files and is open to other users; name a folder for the server alone, or make "
                         "this one's mode 0700");
}

void make_private_folder(const fs::path& folder) {
    std::error_code error;
    const bool made = fs::create_directories(folder, error);
    if (error) throw OpenFailed(folder.string() + ": " + why_failed(error.value(), folder.parent_path()));
    if (!made) {
        require_own(folder);
        const auto status = status_of(folder);
        if (!status || !is_open_to_others(*status)) return;
    }
    fs::permissions(folder, fs::perms::owner_all, error);
    if (error)
        throw OpenFailed(folder.string() + " cannot be closed to other users: " + error.message() +
                         "; name one on a disk that keeps modes of files");
    if (!made) return;
    // The new folder's own name must survive a power loss too.
    const auto parent = fs::absolute(folder).parent_path();
    const int file = ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
}

}  // namespace anteroom::store
