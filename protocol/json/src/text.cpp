#include "json/text.hpp"

#include <array>
#include <charconv>

namespace anteroom::json_text {
namespace {

// Characters that a JSON string must escape: quote, backslash and control characters.
constexpr std::array<bool, 256> needs_escape = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 0x20; ++c) table[c] = true;
    table['"'] = table['\\'] = table[0x7f] = true;
    return table;
}();

void write_escaped(std::string& out, unsigned char c) {
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

bool is_comma_due(const std::string& out) {
    return !out.empty() && out.back() != '[' && out.back() != '{';
}

}  // namespace

void write(std::string& out, std::string_view text) {
    out += '"';
    std::size_t plain_from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (!needs_escape[c]) continue;
        out.append(text, plain_from, i - plain_from);
        write_escaped(out, c);
        plain_from = i + 1;
    }
    out.append(text, plain_from);
    out += '"';
}

void write_int(std::string& out, std::int64_t value) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    out.append(digits.data(), end.ptr);
}

void next(std::string& out) {
    if (is_comma_due(out)) out += ',';
}

// Most of the output is keys, so each key is appended by one call. The quotes come first, then the characters between
// them.
void key(std::string& out, std::string_view name) {
    const std::size_t from = out.size();
    const std::size_t comma = is_comma_due(out) ? 1 : 0;
    out.append(comma + name.size() + 3, '"');
    if (comma > 0) out[from] = ',';
    name.copy(&out[from + comma + 1], name.size());
    out.back() = ':';
}

void key(std::string& out, char prefix, std::size_t index) {
    std::array<char, 21> name{prefix};
    const auto end = std::to_chars(name.data() + 1, name.data() + name.size(), index);
    key(out, std::string_view(name.data(), end.ptr));
}

void add_json(std::string& out, std::string_view name, std::string_view json) {
    key(out, name);
    out += json;
}

}  // namespace anteroom::json_text
