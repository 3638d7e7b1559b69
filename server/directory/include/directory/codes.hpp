#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace anteroom::directory {

/// The random bytes for a code. The host supplies the bytes, because the core itself has no randomness.
using Entropy = std::array<std::uint8_t, 32>;
using ShortEntropy = std::array<std::uint8_t, 16>;

/// Consonants that look and sound different. Without vowels, no code is a word. There are 16 letters, so each has 4
/// bits.
inline constexpr std::string_view code_letters = "BCFGHJKLMQRTWXYZ";
inline constexpr std::size_t code_len_min = 4;
inline constexpr std::size_t code_len_max = 8;
/// The length of a private room's code. There are 2^32 such codes, and the limits on wrong codes prevent guessing.
inline constexpr std::size_t private_code_len = code_len_max;

/// Returns the length of a public room's code if `rooms` rooms are open. With this length, at least 31 of 32 mistyped
/// codes lead to no room. The code is no secret, because the lobby shows it.
std::size_t code_len_for(std::size_t rooms);

/// Returns the code for this attempt, from the given entropy. Returns nothing if the entropy is not enough.
std::optional<std::string> code_from(std::span<const std::uint8_t> entropy, std::size_t len, std::size_t attempt);

/// Converts a typed code to upper case without blanks and hyphens. Returns an empty text if it is no code.
std::string normal_code(std::string_view typed);

}  // namespace anteroom::directory
