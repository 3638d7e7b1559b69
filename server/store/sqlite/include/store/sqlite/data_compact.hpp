#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

struct Compacted {
    std::uintmax_t before = 0;  ///< bytes of the data file
    std::uintmax_t after = 0;
};

/// Writes the data of a folder anew without what is free in it, which takes as much room on the disk again meanwhile.
/// Locks the folder. Throws OpenFailed; the data is as it was then.
Compacted compact_data(const std::filesystem::path& folder);

}  // namespace anteroom::store
