#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace anteroom::app {

/// Size limit of a file: ten times the dispute file of the longest evening.
inline constexpr std::size_t file_bytes_max = 128UL * 1024 * 1024;

/// Parses the text by the grammar of files.md, which allows only one interpretation. Throws NotSuchAFile `text` if the
/// parse fails.
nlohmann::json strict_json(const std::string& text);

}  // namespace anteroom::app
