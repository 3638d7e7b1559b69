#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace anteroom::app {

/// The limit is ten times the size of the longest evening's dispute file.
inline constexpr std::size_t file_bytes_max = 128UL * 1024 * 1024;

/// Parses the text by the grammar of files.md, which allows one reading. Throws NotSuchAFile `text` if the parse fails.
nlohmann::json strict_json(const std::string& text);

}  // namespace anteroom::app
