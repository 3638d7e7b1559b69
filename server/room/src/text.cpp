#include "text.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"

namespace anteroom::room {

std::string hex_of(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    out.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

Bytes32 bytes_of_hex(std::string_view hex) {
    constexpr std::string_view digits = "0123456789abcdef";
    engine::ensure(hex.size() == 64, "32 bytes are 64 digits");
    Bytes32 bytes{};
    for (std::size_t i = 0; i < 64; ++i) {
        const std::size_t digit = digits.find(hex[i]);
        engine::ensure(digit != std::string_view::npos, "not a digit of what hex_of wrote");
        bytes[i / 2] = static_cast<std::uint8_t>(std::size_t{bytes[i / 2]} << 4 | digit);
    }
    return bytes;
}

std::string removal_of(std::vector<std::string_view> names) {
    std::ranges::sort(names);
    std::string out = "{";
    for (const std::string_view name : names) {
        codec::key(out, name);
        out += "null";
    }
    return out += '}';
}

}  // namespace anteroom::room
