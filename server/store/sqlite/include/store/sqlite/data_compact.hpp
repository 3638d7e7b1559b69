#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

struct Compacted {
    std::uintmax_t before = 0;  ///< bytes of the data file
    std::uintmax_t after = 0;
};

/// Rewrites a folder's data without its free space. Meanwhile the data takes as much space
/// on the disk again. Locks the folder. If this throws OpenFailed, the data is unchanged.
Compacted compact_data(const std::filesystem::path& folder);

}  // namespace anteroom::store
