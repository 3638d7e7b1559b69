#pragma once

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include <string>
#include <string_view>

// The parts of Unicode's data that the rules for texts need, from ICU.
namespace anteroom::wire {

enum class Form { nfc, nfd, nfkc, nfkc_casefold };

/// Returns the text in this normalisation form. Bytes that are not UTF-8 become U+FFFD.
std::string normalised(Form form, std::string_view text);

/// Removes the first code point from the text, which must not be empty, and returns it. Returns a negative number for
/// bytes that are not UTF-8.
UChar32 take_code_point(std::string_view& text);
void append_code_point(std::string& out, UChar32 point);

/// Returns whether a code point is white space, or one of two symbols that fonts draw as nothing.
bool is_blank(UChar32 point);

inline bool is_ignorable(UChar32 point) {
    return u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

}  // namespace anteroom::wire
