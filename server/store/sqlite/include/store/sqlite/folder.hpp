#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace anteroom::store {

/// Holds a data folder for this process. The lock ends with the process, even if the process is killed.
class FolderLock {
  public:
    FolderLock() = default;
    /// Throws OpenFailed if another server has the folder.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;

  private:
    int file_ = -1;
};

/// Makes the folder with mode 0700, because the folder contains seeds. A folder of this user that is
/// open to other users is closed to them, unless require_own() refuses the folder. Throws OpenFailed.
void make_private_folder(const std::filesystem::path& folder);

/// Throws OpenFailed if this user's folder is open to others and has files other than a server's: closing it
/// would lock others out. A folder of another user is accepted, for example if root mounts it for a service.
void require_own(const std::filesystem::path& folder);

/// Returns advice for the full disk with `folder`: the disk, its free space and the space to free.
std::string what_to_free(const std::filesystem::path& folder);
/// Returns what_to_free(), if less than 1 MB is left.
std::optional<std::string> full_disk(const std::filesystem::path& folder);
/// Returns the text of an errno; for a full disk, what_to_free() follows.
std::string why_failed(int error, const std::filesystem::path& folder);

}  // namespace anteroom::store
