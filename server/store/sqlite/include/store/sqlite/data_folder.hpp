#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

enum class FolderUse : std::uint8_t { missing, free, by_a_server };

/// Looks at a data folder and changes nothing. Throws OpenFailed if this program could not run on it: the file is of a
/// later release or not Anteroom's, or other users may enter the folder and it has files other than a server's. Throws
/// NotReached if a retry may succeed: the folder cannot be written, or the disk is full.
FolderUse use_of(const std::filesystem::path& folder);

/// Whether a server holds the folder now, whatever its contents.
bool is_held(const std::filesystem::path& folder);

}  // namespace anteroom::store
