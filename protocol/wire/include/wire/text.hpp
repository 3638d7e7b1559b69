#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wire/limits.hpp"

namespace anteroom::wire {

bool is_utf8(std::string_view bytes);

/// Of valid UTF-8.
std::size_t code_points(std::string_view text);

/// A name or a chat line as the table may see it: without spaces at its ends, not empty, at most `len_max` code
/// points, without control characters, line ends, bidirectional overrides or other invisible format characters.
/// Nothing when it cannot be had so; the text is never changed in its middle.
std::optional<std::string> clean_text(std::string_view text, std::size_t len_max);

/// A name as a person may choose it: clean as above, and its first word does not look like that of a bot's name nor
/// like one for the operator's side.
std::optional<std::string> clean_name(std::string_view text, std::size_t len_max);

/// A name as an account may have it: the house gives its own people the words that nobody else may choose.
std::optional<std::string> account_name(std::string_view text, std::size_t len_max);

/// By which the names of accounts are told apart: small letters for capitals (Latin, Greek, Cyrillic, Armenian), one
/// blank for each run of them, without joiners and variation selectors. Of valid UTF-8.
std::string name_key(std::string_view name);

/// By which names are told apart where people see them: as above, and letters that look alike are the same, whatever
/// script they are of. Of valid UTF-8; for comparing only.
std::string name_look(std::string_view name);

/// Of valid UTF-8: long enough, not too long, without control characters. What a person types is not changed.
bool is_password_text(std::string_view text, const Limits& limits);

/// Among the first that somebody tries who wants to come in under this name: the name itself, a row or a repetition of
/// characters, one of those that everybody takes. Of valid UTF-8.
bool is_weak_password(std::string_view password, std::string_view name);

}  // namespace anteroom::wire
