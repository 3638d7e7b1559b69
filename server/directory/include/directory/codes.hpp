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

/// Consonants that look and sound different. No code without vowels is a word. 16 letters: 4 bits each.
inline constexpr std::string_view code_letters = "BCFGHJKLMQRTWXYZ";
inline constexpr std::size_t code_len_min = 4;
inline constexpr std::size_t code_len_max = 8;
/// The length of a private room's code. There are 2^32 such codes, and the limits on wrong codes prevent guessing.
inline constexpr std::size_t private_code_len = code_len_max;

/// Returns the length of a public room's code if `rooms` are open. A mistyped code then leads
/// to no room at least 31 times in 32. The code is no secret, because the lobby shows it.
std::size_t code_len_for(std::size_t rooms);

/// Returns the code of the given attempt from this entropy, or nothing if the entropy is not enough.
std::optional<std::string> code_from(std::span<const std::uint8_t> entropy, std::size_t len, std::size_t attempt);

/// Returns the code that a person typed, without blanks and hyphens, in upper case. Returns "" if it is no code.
std::string normal_code(std::string_view typed);

}  // namespace anteroom::directory
