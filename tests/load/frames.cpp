#include "frames.hpp"

#include <array>

namespace anteroom::load {

namespace {

constexpr std::size_t short_max = 125;
constexpr std::size_t medium_max = 0xFFFF;

unsigned byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

void append_big_endian(std::string& out, std::uint64_t value, unsigned count) {
    while (count-- > 0) out += static_cast<char>(value >> (8 * count) & 0xFF);
}

}  // namespace

std::optional<Incoming> first_frame(std::string_view bytes) {
    if (bytes.size() < 2) return std::nullopt;
    std::size_t header = 2;
    std::uint64_t length = byte_at(bytes, 1) & 0x7F;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (bytes.size() < header + more) return std::nullopt;
    if (more > 0) length = 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8 | byte_at(bytes, header + i);
    header += more;
    if (bytes.size() - header < length) return std::nullopt;
    Incoming frame;
    frame.opcode = static_cast<Opcode>(byte_at(bytes, 0) & 0x0F);
    frame.is_last = (byte_at(bytes, 0) & 0x80) != 0;
    frame.is_deflated = (byte_at(bytes, 0) & 0x40) != 0;
    frame.payload = bytes.substr(header, static_cast<std::size_t>(length));
    frame.bytes = header + static_cast<std::size_t>(length);
    return frame;
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
    constexpr unsigned last = 0x80;
    constexpr unsigned masked = 0x80;
    out += static_cast<char>(last | static_cast<unsigned>(opcode));
    if (payload.size() <= short_max) {
        out += static_cast<char>(masked | payload.size());
    } else if (payload.size() <= medium_max) {
        out += static_cast<char>(masked | 126U);
        append_big_endian(out, payload.size(), 2);
    } else {
        out += static_cast<char>(masked | 127U);
        append_big_endian(out, payload.size(), 8);
    }
    append_big_endian(out, mask, 4);
    std::array<unsigned, 4> key{};
    for (std::size_t i = 0; i < key.size(); ++i) key.at(i) = mask >> (8 * (3 - i)) & 0xFF;
    for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(byte_at(payload, i) ^ key[i % 4]);
}

}  // namespace anteroom::load
