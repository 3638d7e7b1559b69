#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Whole numbers of a fixed length, the lowest byte first.
namespace anteroom::cluster {

inline void append(std::string& out, std::uint64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xffU));
}

/// Removes a number from the front of `from`, which must have this many bytes.
inline std::uint64_t take_whole(std::string_view& from, unsigned bytes) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < bytes; ++i)
        value |= static_cast<std::uint64_t>(static_cast<unsigned char>(from[i])) << (8 * i);
    from.remove_prefix(bytes);
    return value;
}

}  // namespace anteroom::cluster
