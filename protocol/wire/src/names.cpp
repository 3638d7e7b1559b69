// Decides which names are equal, and which look alike.

#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "unicode.hpp"
#include "wire/text.hpp"

namespace anteroom::wire {
namespace {

const USpoofChecker* checker() {
    struct Close {
        void operator()(USpoofChecker* opened) const { uspoof_close(opened); }
    };
    static const std::unique_ptr<USpoofChecker, Close> opened = [] {
        UErrorCode status = U_ZERO_ERROR;
        USpoofChecker* made = uspoof_open(&status);
        if (U_FAILURE(status) != 0) throw std::bad_alloc();
        return std::unique_ptr<USpoofChecker, Close>(made);
    }();
    return opened.get();
}

/// Returns the skeleton of UTS 39, which is equal for two texts whose characters look alike.
std::string skeleton(const std::string& text) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString found;
    uspoof_getSkeletonUnicodeString(checker(), 0, icu::UnicodeString::fromUTF8(text), found, &status);
    if (U_FAILURE(status) != 0) throw std::bad_alloc();
    std::string out;
    return found.toUTF8String(out);
}

/// Returns the letter that a code point shows if it is a small capital or a letter drawn as a symbol, such as U+1F170.
/// Otherwise returns the code point. UTS 39 leaves these symbols out, but the Unicode names of the symbols end in the
/// letter.
UChar32 letter_of(UChar32 point) {
    if (point < 0x80) return point;
    const auto type = u_charType(point);
    if (type != U_OTHER_SYMBOL && type != U_LOWERCASE_LETTER) return point;
    std::array<char, 128> text{};
    UErrorCode status = U_ZERO_ERROR;
    const std::int32_t size =
        u_charName(point, U_UNICODE_CHAR_NAME, text.data(), static_cast<std::int32_t>(text.size()), &status);
    const std::string_view name(text.data(), U_FAILURE(status) != 0 ? 0 : static_cast<std::size_t>(size));
    if (name.size() < 2 || name[name.size() - 2] != ' ' || name.back() < 'A' || name.back() > 'Z') return point;
    const std::string_view kind = name.substr(0, name.size() - 2);
    const bool shows = type == U_OTHER_SYMBOL ? kind.ends_with(" LETTER") : kind == "LATIN LETTER SMALL CAPITAL";
    return shows ? name.back() : point;
}

std::string look(const std::string& text) {
    const std::string shape = skeleton(text);
    std::string letters;
    for (std::string_view rest = shape; !rest.empty();) append_code_point(letters, letter_of(take_code_point(rest)));
    return name_key(letters);
}

}  // namespace

std::string name_key(std::string_view name) {
    // Unicode's rule for caseless matching of identifiers (D147): first NFD, and then NFKC_Casefold.
    const std::string folded = normalised(Form::nfkc_casefold, normalised(Form::nfd, name));
    std::string key;
    bool blank = false;
    for (std::string_view rest = folded; !rest.empty();) {
        const UChar32 point = take_code_point(rest);
        if (is_blank(point)) {
            blank = true;
            continue;
        }
        if (blank && !key.empty()) key += ' ';
        blank = false;
        append_code_point(key, point);
    }
    return key;
}

NameLook::NameLook(std::string_view name) : looks_{look(normalised(Form::nfkc, name)), look(name_key(name))} {}

bool NameLook::is_like(const NameLook& other) const {
    return std::ranges::find_first_of(looks_, other.looks_) != looks_.end();
}

NameLook NameLook::first_word() const {
    NameLook word = *this;
    for (std::string& one : word.looks_) one.resize(std::min(one.size(), one.find(' ')));
    return word;
}

}  // namespace anteroom::wire
