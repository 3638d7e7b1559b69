#include "wire/json_text.hpp"

#include <array>
#include <charconv>

namespace anteroom::wire {
namespace {

// What JSON does not let stand in a string as it is: quote, backslash, control characters.
constexpr std::array<bool, 256> needs_escape = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 0x20; ++c) table[c] = true;
    table['"'] = table['\\'] = table[0x7f] = true;
    return table;
}();

void append_escaped(std::string& out, unsigned char c) {
    constexpr std::string_view hex = "0123456789abcdef";
    switch (c) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\r':
            out += "\\r";
            return;
        case '\t':
            out += "\\t";
            return;
        default:
            out += "\\u00";
            out += hex[c >> 4];
            out += hex[c & 15];
    }
}

}  // namespace

void append_string(std::string& out, std::string_view text) {
    out += '"';
    std::size_t plain_from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (!needs_escape[c]) continue;
        out.append(text, plain_from, i - plain_from);
        append_escaped(out, c);
        plain_from = i + 1;
    }
    out.append(text, plain_from);
    out += '"';
}

void append_int(std::string& out, std::int64_t value) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    out.append(digits.data(), end.ptr);
}

void append_bool(std::string& out, bool value) {
    out += value ? "true" : "false";
}

void append_key(std::string& out, std::string_view key) {
    if (out.empty() || out.back() != '{') out += ',';
    out += '"';
    out += key;
    out += "\":";
}

}  // namespace anteroom::wire
