#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

enum class FolderUse : std::uint8_t { missing, free, by_a_server };

/// Looks at a data folder and changes nothing. Throws OpenFailed if this program could not run on the folder: the
/// file is from a later release or not from Anteroom, or other users may enter the folder and it has files other
/// than a server's. Throws NotReached if a retry may succeed: the folder cannot be written, or the disk is full.
FolderUse use_of(const std::filesystem::path& folder);

/// Returns whether a server holds the folder now, whatever the folder contains.
bool is_held(const std::filesystem::path& folder);

}  // namespace anteroom::store
