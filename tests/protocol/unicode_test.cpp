// Properties of names and passwords for every code point that Unicode has assigned.

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "support/catch.hpp"
#include "wire/password.hpp"
#include "wire/text.hpp"

using namespace anteroom::wire;

namespace {

std::string utf8(const icu::UnicodeString& text) {
    std::string out;
    return text.toUTF8String(out);
}

const icu::Normalizer2& form(const char* data, UNormalization2Mode mode) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* found = icu::Normalizer2::getInstance(nullptr, data, mode, status);
    REQUIRE(U_SUCCESS(status));
    return *found;
}

std::string normal(const icu::Normalizer2& form, const icu::UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const std::string out = utf8(form.normalize(text, status));
    REQUIRE(U_SUCCESS(status));
    return out;
}

/// Calls `check` for each assigned code point. Counts how often it returned false.
template <typename Check>
void for_all(Check check) {
    std::size_t tried = 0, wrong = 0;
    for (UChar32 point = 0; point <= UCHAR_MAX_VALUE; ++point) {
        const auto type = u_charType(point);
        if (type == U_UNASSIGNED || type == U_SURROGATE || type == U_PRIVATE_USE_CHAR) continue;
        ++tried;
        if (check(point)) continue;
        if (++wrong < 10) UNSCOPED_INFO("U+" << std::hex << static_cast<std::uint32_t>(point));
    }
    CHECK(wrong == 0);
    CHECK(tried > 140'000);
}

bool is_hidden(UChar32 point) {
    return u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

}  // namespace

TEST_CASE("every character gives one name, in each of Unicode's forms and in capitals") {
    const auto& nfc = form("nfc", UNORM2_COMPOSE);
    const auto& nfd = form("nfc", UNORM2_DECOMPOSE);
    const auto& nfkc = form("nfkc", UNORM2_COMPOSE);
    for_all([&](UChar32 point) {
        icu::UnicodeString text("e");
        text.append(point).append(icu::UnicodeString(u"x\u0323\u0301"));
        const std::string key = name_key(utf8(text));
        icu::UnicodeString simple("e"), folded = text;
        simple.append(u_foldCase(point, U_FOLD_CASE_DEFAULT)).append(icu::UnicodeString(u"x\u0301\u0323"));
        folded.foldCase();
        return name_key(normal(nfc, text)) == key && name_key(normal(nfd, text)) == key &&
               name_key(normal(nfkc, text)) == key && name_key(utf8(simple)) == key && name_key(utf8(folded)) == key &&
               name_key(key) == key;
    });
}

TEST_CASE("every invisible character leaves a name and a password what they are") {
    std::size_t hidden = 0;
    for_all([&](UChar32 point) {
        if (!is_hidden(point)) return true;
        ++hidden;
        icu::UnicodeString text("e");
        text.append(point).append(icu::UnicodeString(u"\u0301x"));
        return name_key(utf8(text)) == name_key("\u00e9x") && password_text(utf8(text)) == "\u00e9x";
    });
    CHECK(hidden > 300);
}

TEST_CASE("every character gives one password in each canonical form, and capitals are others") {
    const auto& nfc = form("nfc", UNORM2_COMPOSE);
    const auto& nfd = form("nfc", UNORM2_DECOMPOSE);
    std::size_t capitals = 0;
    for_all([&](UChar32 point) {
        icu::UnicodeString text("e"), small("e");
        text.append(point).append(icu::UnicodeString(u"x\u0323\u0301"));
        small.append(u_tolower(point)).append(icu::UnicodeString(u"x\u0323\u0301"));
        const std::string password = password_text(utf8(text));
        if (u_tolower(point) != point) {
            ++capitals;
            if (password_text(utf8(small)) == password) return false;
        }
        return password_text(normal(nfc, text)) == password && password_text(normal(nfd, text)) == password &&
               password_text(password) == password;
    });
    CHECK(capitals > 1'300);
}

TEST_CASE(
    "no character of a name is hidden, but for joiners and variation selectors, and a clean name stays as it is") {
    std::size_t names = 0;
    for_all([&](UChar32 point) {
        icu::UnicodeString text("e");
        text.append(point).append('x');
        const auto name = clean_name(utf8(text), 24);
        if (!name) return true;
        ++names;
        const bool joins = u_hasBinaryProperty(point, UCHAR_JOIN_CONTROL) != 0 ||
                           u_hasBinaryProperty(point, UCHAR_VARIATION_SELECTOR) != 0;
        return (joins || (!is_hidden(point) && u_charType(point) != U_FORMAT_CHAR && u_iscntrl(point) == 0)) &&
               clean_name(*name, 24) == name;
    });
    CHECK(names > 140'000);
}

TEST_CASE("every name looks like itself in another form and in capitals") {
    const auto& nfd = form("nfc", UNORM2_DECOMPOSE);
    for_all([&](UChar32 point) {
        // Ideographs and syllables are nine tenths of Unicode. They differ in nothing that matters here.
        const auto script = u_getIntPropertyValue(point, UCHAR_LINE_BREAK);
        if ((script == U_LB_IDEOGRAPHIC || script == U_LB_H2 || script == U_LB_H3) && point % 16 != 0) return true;
        icu::UnicodeString text("a");
        text.append(point);
        icu::UnicodeString folded = text;
        folded.foldCase();
        const NameLook look(utf8(text));
        return look.is_like(NameLook(normal(nfd, text))) && look.is_like(NameLook(utf8(folded)));
    });
}
