#include "store/sqlite/folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "store/sqlite/sqlite_store.hpp"

namespace anteroom::store {

FolderLock::FolderLock(const std::filesystem::path& folder) {
    const auto path = folder / "lock";
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw OpenFailed(path.string() + ": " + std::strerror(errno));
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

void make_private_folder(const std::filesystem::path& folder) {
    std::error_code error;
    const bool made = std::filesystem::create_directories(folder, error);
    if (error) throw OpenFailed(folder.string() + ": " + error.message());
    if (!made) return;
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    // The new folder's own name has to survive a loss of power as well.
    const auto parent = std::filesystem::absolute(folder).parent_path();
    const int file = ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
}

}  // namespace anteroom::store
