#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace anteroom::store::test {

/// What somebody does to the file who has it in hand; no server is asked. Throws where SQLite refuses, and where it
/// changes no row and makes or drops nothing.
void change_by_hand(const std::filesystem::path& folder, const std::string& sql);

/// What whoever has the files sees of them, one after the other.
std::string bytes_in(const std::filesystem::path& folder);

/// Bytes as a statement names them.
std::string blob(std::span<const std::uint8_t> bytes);

/// Puts what the records of games that are over say back in the clear, with the keys that lie open beside them, as
/// earlier releases wrote it. Those of games that run stay as they are.
void open_records_by_hand(const std::filesystem::path& folder);

}  // namespace anteroom::store::test
