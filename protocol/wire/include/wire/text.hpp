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

/// Returns a name or chat line in the form that the table may see: no spaces at the ends, not empty, at
/// most `len_max` code points, no control characters, line ends, bidirectional overrides or other invisible
/// format characters. Removes spaces at the ends. If the text has any other fault, returns nothing.
std::optional<std::string> clean_text(std::string_view text, std::size_t len_max);

/// Returns a name that a person may choose: clean as above. The name's first
/// word must not look like a bot's name or like a name of the house's people.
std::optional<std::string> clean_name(std::string_view text, std::size_t len_max);

/// Returns a name that an account may have. The house may give the reserved words to its own people.
std::optional<std::string> account_name(std::string_view text, std::size_t len_max);

/// Returns the key that tells account names apart: lower case (Latin, Greek, Cyrillic, Armenian), one
/// blank for each run of blanks, no joiners and no variation selectors. The input must be valid UTF-8.
std::string name_key(std::string_view name);

/// Returns the key that tells visible names apart: like name_key, but letters that look alike
/// are equal, in any script. The input must be valid UTF-8. Use the key only for comparison.
std::string name_look(std::string_view name);

/// Returns whether the text is a password of permitted length, without control characters. Passwords must be UTF-8.
bool is_password_text(std::string_view text, const Limits& limits);

/// Returns whether an attacker would try this password first with this name: the name itself, a
/// sequence or repetition of characters, or a common password. The input must be valid UTF-8.
bool is_weak_password(std::string_view password, std::string_view name);

}  // namespace anteroom::wire
