#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

/// Copies a folder's data file, as of one moment, into a folder that must not exist yet. A server may be running on the
/// first folder and does not wait. Every page of the copy is read back. On return the copy is whole and on the disk. If
/// this throws OpenFailed, there is no copy. Returns the copy's size in bytes.
std::uintmax_t copy_data(const std::filesystem::path& folder, const std::filesystem::path& to);

}  // namespace anteroom::store
