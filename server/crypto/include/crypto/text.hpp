#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

/// Writes hex digits in lower case.
std::string hex(Bytes data);
/// Reads hex digits of either case. Returns nothing for other characters or an odd number of digits.
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text);

/// Implements RFC 4648 section 5, without padding.
std::string base64url(Bytes data);
/// Reads base64url without padding. Refuses other characters and unused bits, so that one value has one text.
std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text);

/// Converts a decoder's result to an array. Returns nothing if the length differs.
template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> exactly(const std::optional<std::vector<std::uint8_t>>& decoded) {
    if (!decoded || decoded->size() != N) return std::nullopt;
    std::array<std::uint8_t, N> result{};
    std::copy(decoded->begin(), decoded->end(), result.begin());
    return result;
}

}  // namespace anteroom::crypto
