#include "codec/text.hpp"

#include <array>
#include <charconv>

namespace anteroom::codec {

void write(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += "\\u00";
            out += hex[byte >> 4];
            out += hex[byte & 15];
        } else {
            out += c;
        }
    }
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
