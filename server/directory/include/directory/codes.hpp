#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::directory {

/// What a code is drawn from. Comes from the host: a core has no chance of its own.
using Entropy = std::array<std::uint8_t, 32>;

/// Consonants that look and sound apart when read aloud; no vowel, so no code is a word. 16 letters: four bits each.
inline constexpr std::string_view code_letters = "BCFGHJKLMQRTWXYZ";
inline constexpr std::size_t code_len_min = 4;
inline constexpr std::size_t code_len_max = 8;

/// How long a code must be so that a guess among `rooms` open ones fails at least 31 times in 32.
std::size_t code_len_for(std::size_t rooms);

/// The attempt-th code of this entropy, or none when it is used up.
std::optional<std::string> code_from(const Entropy& entropy, std::size_t len, std::size_t attempt);

/// As typed by a person: any case, blanks and hyphens ignored. Empty when it cannot be a code.
std::string normal_code(std::string_view typed);

}  // namespace anteroom::directory
