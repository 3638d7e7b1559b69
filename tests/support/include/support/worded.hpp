#pragma once

#include <string_view>

namespace anteroom::support {

/// Returns whether a refusal is worded in sentences. Such a text begins with a capital letter or the name of a field,
/// and ends with a full stop.
inline bool is_worded(std::string_view text) {
    if (text.empty()) return false;
    const char first = text.front();
    return ((first >= 'A' && first <= 'Z') || first == '`') &&
           std::string_view(".?!").find(text.back()) != std::string_view::npos;
}

}  // namespace anteroom::support
