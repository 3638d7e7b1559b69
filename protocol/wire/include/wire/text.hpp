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

// The rules follow PRECIS: RFC 8266 for names, OpaqueString of RFC 8265 for passwords. Exceptions: names and chat may
// have joiners anywhere, variation selectors and symbols, because people use emoji. The data of Unicode is ICU's.

/// A name or chat line in the form that the table may see: NFC, no blanks at the ends, not empty, at most `len_max`
/// code points, no control characters, line ends, bidirectional overrides, private characters or other invisible format
/// characters. Blanks at the ends are trimmed; a text with any other fault gives nothing.
std::optional<std::string> clean_text(std::string_view text, std::size_t len_max);

/// A name that a person may choose: clean as above, with characters that this server knows. Its first word must not
/// look like a bot's name or like a name of the operator's side.
std::optional<std::string> clean_name(std::string_view text, std::size_t len_max);

/// Returns a name that an account may have. The house may give the reserved words to its own people.
std::optional<std::string> account_name(std::string_view text, std::size_t len_max);

/// False for code points that a later version of Unicode may assign. Their normal form could then change, and with it
/// the key of a name or the hash of a password. The input is valid UTF-8, also below.
bool has_only_known_characters(std::string_view text);

/// The key that distinguishes account names: Unicode's NFKC_Casefold of the name's NFD, which has no invisible
/// characters, with one blank for each run of blanks.
std::string name_key(std::string_view name);

/// The look of a name: its skeletons (UTS 39), as typed and in small letters.
class NameLook {
  public:
    explicit NameLook(std::string_view name);
    bool is_like(const NameLook& other) const;
    NameLook first_word() const;

  private:
    std::array<std::string, 2> looks_;
};

/// A password in the form that is hashed: NFC, with ordinary blanks and without invisible characters.
std::string password_text(std::string_view typed);

/// True for a password of permitted length, in the form above, without control characters and unknown ones.
bool is_password_text(std::string_view text, const Limits& limits);

/// Returns whether an attacker would try this password first with this name: the name itself, a
/// sequence or repetition of characters, or a common password. The input must be valid UTF-8.
bool is_weak_password(std::string_view password, std::string_view name);

}  // namespace anteroom::wire
