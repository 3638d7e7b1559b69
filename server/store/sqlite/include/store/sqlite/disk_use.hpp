#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace anteroom::store {

/// Bytes of a data folder's file by what they are for: `journal`, `games`, `books`, `people`, `house`, `seals`; `free`
/// is what has gone and will be written over, `log` SQLite's, beside the file. Reads the whole file, beside whoever
/// serves from it. Throws ReadFailed.
std::map<std::string, std::uint64_t> disk_use(const std::filesystem::path& folder);

}  // namespace anteroom::store
