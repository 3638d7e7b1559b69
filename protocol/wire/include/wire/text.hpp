#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::wire {

bool is_utf8(std::string_view bytes);

/// Of valid UTF-8.
std::size_t code_points(std::string_view text);

/// A name or a chat line as the table may see it: without spaces at its ends, not empty, at most `len_max` code
/// points, without control characters, line ends, bidirectional overrides or other invisible format characters.
/// Nothing when it cannot be had so; the text is never changed in its middle.
std::optional<std::string> clean_text(std::string_view text, std::size_t len_max);

}  // namespace anteroom::wire
