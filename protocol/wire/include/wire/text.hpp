#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wire/limits.hpp"

namespace anteroom::wire {

bool is_utf8(std::string_view bytes);

/// Counts the code points of valid UTF-8.
std::size_t code_points(std::string_view text);

/// A name or chat line in the form that the table may see: no spaces at the ends, not empty, at most `len_max` code
/// points, no control characters, line ends, bidirectional overrides or other invisible format characters. Spaces at
/// the ends are trimmed; a text with any other fault gives nothing.
std::optional<std::string> clean_text(std::string_view text, std::size_t len_max);

/// A name that a person may choose: clean as above. Its first word must not look like a bot's name or like a name of
/// the operator's side.
std::optional<std::string> clean_name(std::string_view text, std::size_t len_max);

/// A name that an account may have. The house may give the reserved words to its own people.
std::optional<std::string> account_name(std::string_view text, std::size_t len_max);

/// The key that distinguishes account names: lower case (Latin, Greek, Cyrillic, Armenian), one blank for each run of
/// blanks, no joiners and no variation selectors. The input is valid UTF-8.
std::string name_key(std::string_view name);

/// The key that distinguishes visible names: like name_key, but letters that look alike are equal, in any script. The
/// input is valid UTF-8; use the key only for comparison.
std::string name_look(std::string_view name);

/// True for a password of permitted length without control characters. The input is valid UTF-8 and is not normalised.
bool is_password_text(std::string_view text, const Limits& limits);

/// True for a password that an attacker tries first with this name: the name itself, a sequence or repetition of
/// characters, or a common password. The input is valid UTF-8.
bool is_weak_password(std::string_view password, std::string_view name);

}  // namespace anteroom::wire
