#pragma once

#include <filesystem>
#include <string>

namespace anteroom::store::test {

/// What somebody does to the file who has it in hand; no server is asked. Throws where SQLite refuses, and where it
/// changes no row and makes or drops nothing.
void change_by_hand(const std::filesystem::path& folder, const std::string& sql);

}  // namespace anteroom::store::test
