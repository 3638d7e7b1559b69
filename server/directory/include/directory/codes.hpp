#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace anteroom::directory {

/// What a code is drawn from. Comes from the host: a core has no chance of its own.
using Entropy = std::array<std::uint8_t, 32>;
using ShortEntropy = std::array<std::uint8_t, 16>;

/// Consonants that look and sound apart when read aloud; no vowel, so no code is a word. 16 letters: four bits each.
inline constexpr std::string_view code_letters = "BCFGHJKLMQRTWXYZ";
inline constexpr std::size_t code_len_min = 4;
inline constexpr std::size_t code_len_max = 8;
/// Of a private room: 2^32 codes, which the limits on wrong ones keep from being tried out.
inline constexpr std::size_t private_code_len = code_len_max;

/// How long the code of a public room must be so that a mistyped one among `rooms` open ones leads nowhere at least 31
/// times in 32. It keeps nobody out, for the lobby shows it.
std::size_t code_len_for(std::size_t rooms);

/// The attempt-th code of this entropy, or none when it is used up.
std::optional<std::string> code_from(std::span<const std::uint8_t> entropy, std::size_t len, std::size_t attempt);

/// As typed by a person: any case, blanks and hyphens ignored. Empty when it cannot be a code.
std::string normal_code(std::string_view typed);

}  // namespace anteroom::directory
