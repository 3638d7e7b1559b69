#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace anteroom::store::test {

/// Changes the file directly, without a server, as an intruder with the file could. Throws
/// if SQLite refuses, or if the statement changes no row and makes or drops nothing.
void change_by_hand(const std::filesystem::path& folder, const std::string& sql);

/// Does the same in a file that does not exist yet.
void change_by_hand_in_new_file(const std::filesystem::path& folder, const std::string& sql);

/// Returns the bytes of all files in the folder, one after the other.
std::string bytes_in(const std::filesystem::path& folder);

/// Returns the bytes as an SQL literal.
std::string blob(std::span<const std::uint8_t> bytes);

/// with the keys, which are readable beside them
void open_records_by_hand(const std::filesystem::path& folder);

}  // namespace anteroom::store::test
