#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace anteroom::crypto {

using Bytes = std::span<const std::uint8_t>;
using Bytes16 = std::array<std::uint8_t, 16>;
using Bytes32 = std::array<std::uint8_t, 32>;

/// Returns the bytes of a text without a copy. The text must outlive the result.
inline Bytes bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace anteroom::crypto
