#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

// Reads valid UTF-8, one code point at a time.
namespace anteroom::wire {

/// Removes the first code point from the text, which is not empty, and returns it.
inline char32_t take_code_point(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t len = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    char32_t point = len == 1 ? first : first & (0xffU >> (len + 1));
    for (std::size_t i = 1; i < len && i < text.size(); ++i)
        point = point << 6 | (static_cast<unsigned char>(text[i]) & 0x3fU);
    text.remove_prefix(std::min(len, text.size()));
    return point;
}

inline void append_code_point(std::string& out, char32_t point) {
    const auto add = [&](char32_t bits) { out += static_cast<char>(static_cast<unsigned char>(bits)); };
    if (point < 0x80) return add(point);
    if (point < 0x800) {
        add(0xc0 | point >> 6);
    } else if (point < 0x10000) {
        add(0xe0 | point >> 12);
        add(0x80 | (point >> 6 & 0x3f));
    } else {
        add(0xf0 | point >> 18);
        add(0x80 | (point >> 12 & 0x3f));
        add(0x80 | (point >> 6 & 0x3f));
    }
    add(0x80 | (point & 0x3f));
}

}  // namespace anteroom::wire
