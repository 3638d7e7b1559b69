#include "codec/text.hpp"

#include <array>
#include <charconv>

namespace anteroom::codec {

void write(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    std::size_t plain_from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && c != '"' && c != '\\') continue;
        out.append(text, plain_from, i - plain_from);
        plain_from = i + 1;
        if (byte >= 0x20) {
            out += '\\';
            out += c;
        } else {
            out += "\\u00";
            out += hex[byte >> 4];
            out += hex[byte & 15];
        }
    }
    out.append(text, plain_from);
    out += '"';
}

void write(std::string& out, engine::Card card) {
    out += '"';
    out += "23456789TJQKA"[card.rank - 2];
    out += "CDHS"[static_cast<std::size_t>(card.suit)];
    out += '"';
}

void write(std::string& out, engine::Seat seat) {
    out += "\"s";
    write_int(out, seat.index);
    out += '"';
}

void write_int(std::string& out, std::int64_t value) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    out.append(digits.data(), end.ptr);
}

void next(std::string& out) {
    if (!out.empty() && out.back() != '[' && out.back() != '{') out += ',';
}

void key(std::string& out, std::string_view name) {
    next(out);
    out += '"';
    out += name;
    out += "\":";
}

void key(std::string& out, char prefix, std::size_t index) {
    next(out);
    out += '"';
    out += prefix;
    write_int(out, static_cast<std::int64_t>(index));
    out += "\":";
}

}  // namespace anteroom::codec
