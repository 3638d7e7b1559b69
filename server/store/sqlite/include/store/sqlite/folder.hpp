#pragma once

#include <filesystem>

namespace anteroom::store {

/// Holds a data folder for this process; the lock goes with the process, also when that is killed.
class FolderLock {
  public:
    FolderLock() = default;
    /// Throws OpenFailed when another server has the folder.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;

  private:
    int file_ = -1;
};

/// Makes the folder, readable by its owner alone: seeds stand in it.
void make_private_folder(const std::filesystem::path& folder);

}  // namespace anteroom::store
