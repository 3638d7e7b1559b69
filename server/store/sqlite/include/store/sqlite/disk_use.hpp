#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace anteroom::store {

/// Returns the bytes of a data folder's file by purpose: `journal`, `games`, `books`,
/// `people`, `house`, `seals`. `free` is space that will be reused; `log` is SQLite's log,
/// beside the file. Reads the whole file, even while a server uses it. Throws ReadFailed.
std::map<std::string, std::uint64_t> disk_use(const std::filesystem::path& folder);

}  // namespace anteroom::store
