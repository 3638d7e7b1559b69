#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

/// Copies a folder's data file, as of one moment, into a folder that must not exist yet. A server may be running on
/// the first folder; the server does not wait. Every page of the copy is read back. At the end, the copy is complete
/// and on the disk. If the function throws OpenFailed, there is no copy. Returns the size of the copy in bytes.
std::uintmax_t copy_data(const std::filesystem::path& folder, const std::filesystem::path& to);

}  // namespace anteroom::store
