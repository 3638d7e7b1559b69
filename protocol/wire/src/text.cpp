#include "wire/text.hpp"

#include <algorithm>
#include <vector>

#include "unicode.hpp"

namespace anteroom::wire {
namespace {

/// Returns whether a code point could break a line, turn the text around it, or be invisible. Joiners and variation
/// selectors are invisible too, but some scripts and emoji need them, so they are allowed.
bool is_forbidden(UChar32 point) {
    if (u_hasBinaryProperty(point, UCHAR_JOIN_CONTROL) || u_hasBinaryProperty(point, UCHAR_VARIATION_SELECTOR))
        return false;
    switch (u_charType(point)) {
        case U_CONTROL_CHAR:
        case U_FORMAT_CHAR:
        case U_SURROGATE:
        case U_PRIVATE_USE_CHAR:
        case U_LINE_SEPARATOR:
        case U_PARAGRAPH_SEPARATOR:
            return true;
        default:
            return is_ignorable(point) || u_hasBinaryProperty(point, UCHAR_NONCHARACTER_CODE_POINT);
    }
}

/// Returns false for code points that are invisible without a letter before them.
bool is_visible(UChar32 point) {
    const auto type = u_charType(point);
    return !is_blank(point) && !is_ignorable(point) && type != U_NON_SPACING_MARK && type != U_ENCLOSING_MARK;
}

template <typename Is>
bool has(std::string_view text, Is is) {
    while (!text.empty())
        if (is(take_code_point(text))) return true;
    return false;
}

std::string_view without_blanks_around(std::string_view text) {
    std::size_t begin = text.size();  // start of the first code point that is not a blank
    std::size_t end = 0;              // end of the last code point that is not a blank
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t at = text.size() - rest.size();
        if (is_blank(take_code_point(rest))) continue;
        begin = std::min(begin, at);
        end = text.size() - rest.size();
    }
    return begin < end ? text.substr(begin, end - begin) : std::string_view();
}

/// Words with which names of bots begin, and names of players must not begin. Neither can therefore look like the
/// other.
const std::vector<NameLook>& words_of_bots() {
    static const std::vector<NameLook> words = {NameLook("Bot")};
    return words;
}

/// Words for names of the operator's side. The operator may give such names to its own people.
const std::vector<NameLook>& words_of_house() {
    static const std::vector<NameLook> words = {NameLook("House"),    NameLook("Operator"), NameLook("Cashier"),
                                                NameLook("Anteroom"), NameLook("Server"),   NameLook("Admin")};
    return words;
}

/// Returns whether the first word of the name looks like one of these words.
bool begins_like(std::string_view name, const std::vector<NameLook>& words) {
    const NameLook first = NameLook(name).first_word();
    return std::ranges::any_of(words, [&](const NameLook& word) { return first.is_like(word); });
}

}  // namespace

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto other = std::ranges::find_if(bytes, [](char c) { return static_cast<unsigned char>(c) > 0x7f; });
        bytes.remove_prefix(static_cast<std::size_t>(other - bytes.begin()));
        if (!bytes.empty() && take_code_point(bytes) < 0) return false;
    }
    return true;
}

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80; }));
}

std::string password_text(std::string_view typed) {
    constexpr UChar32 replacement = 0xfffd;
    std::string plain;
    while (!typed.empty()) {
        const UChar32 point = take_code_point(typed);
        if (point >= 0 && is_ignorable(point)) continue;
        if (point < 0)
            append_code_point(plain, replacement);
        else
            append_code_point(plain, u_charType(point) == U_SPACE_SEPARATOR ? ' ' : point);
    }
    return normalised(Form::nfc, plain);
}

bool has_only_known_characters(std::string_view text) {
    return !has(text, [](UChar32 point) { return u_charType(point) == U_UNASSIGNED; });
}

bool is_password_text(std::string_view text, const Limits& limits) {
    const std::size_t len = code_points(text);
    return len >= limits.password_len_min && len <= limits.password_len_max && has_only_known_characters(text) &&
           !has(text, [](UChar32 point) { return u_charType(point) == U_CONTROL_CHAR; });
}

std::optional<std::string> clean_name(std::string_view text, std::size_t len_max) {
    auto name = account_name(text, len_max);
    if (name && begins_like(*name, words_of_house())) return std::nullopt;
    return name;
}

std::optional<std::string> account_name(std::string_view text, std::size_t len_max) {
    auto name = clean_text(text, len_max);
    if (name && (!has_only_known_characters(*name) || begins_like(*name, words_of_bots()))) return std::nullopt;
    return name;
}

std::optional<std::string> clean_text(std::string_view text, std::size_t len_max) {
    if (!is_utf8(text)) return std::nullopt;
    const std::string composed = normalised(Form::nfc, text);
    const std::string_view clean = without_blanks_around(composed);
    if (code_points(clean) > len_max || has(clean, is_forbidden) || !has(clean, is_visible)) return std::nullopt;
    return std::string(clean);
}

}  // namespace anteroom::wire
