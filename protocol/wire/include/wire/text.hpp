#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wire/limits.hpp"

namespace anteroom::wire {

bool is_utf8(std::string_view bytes);

/// Counts the code points of valid UTF-8.
std::size_t code_points(std::string_view text);

// The rules follow PRECIS: RFC 8266 for names, OpaqueString of RFC 8265 for passwords. There is one exception: names
// and chat may have joiners anywhere, variation selectors and symbols, because people use emoji. Unicode's data comes
// from ICU.

/// Returns a name or chat line in the form that the table may see: NFC, not empty, at most `len_max` code points.
/// Blanks at the ends are removed. Returns nothing if the text has control characters, line breaks, bidirectional
/// overrides, private characters or other invisible format characters.
std::optional<std::string> clean_text(std::string_view text, std::size_t len_max);

/// Returns a name that a person may choose: clean as by clean_text, with characters that this server knows. Returns
/// nothing if the first word looks like a bot's name or like a name of the operator's side.
std::optional<std::string> clean_name(std::string_view text, std::size_t len_max);

/// Returns a name that an account may have. It may have reserved words, which the house gives to its own people.
std::optional<std::string> account_name(std::string_view text, std::size_t len_max);

/// Returns false if the text has code points that a later version of Unicode may assign. Their normal form could then
/// change, and with it the key of a name or the hash of a password. This function and the next ones need valid UTF-8.
bool has_only_known_characters(std::string_view text);

/// Returns the key that distinguishes account names: Unicode's NFKC_Casefold of the name's NFD, which has no invisible
/// characters. A run of blanks becomes one blank.
std::string name_key(std::string_view name);

/// The look of a name: its skeletons (UTS 39), as typed and in lower case.
class NameLook {
  public:
    explicit NameLook(std::string_view name);
    bool is_like(const NameLook& other) const;
    NameLook first_word() const;

  private:
    std::array<std::string, 2> looks_;
};

/// Returns a password in the form that is hashed: NFC, with ordinary blanks and without invisible characters.
std::string password_text(std::string_view typed);

/// Returns whether a text in the form of password_text() is a valid password: of permitted length, without control
/// characters and unknown characters.
bool is_password_text(std::string_view text, const Limits& limits);

/// Returns whether an attacker would try this password first with this name: the name itself, a
/// sequence or repetition of characters, or a common password. The input must be valid UTF-8.
bool is_weak_password(std::string_view password, std::string_view name);

}  // namespace anteroom::wire
