#include "wire/text.hpp"

#include <algorithm>
#include <array>

namespace anteroom::wire {
namespace {

struct Decoded {
    char32_t point = 0;
    std::size_t bytes = 0;  ///< 0: not UTF-8
};

/// Decodes one code point at the start of `bytes`, which is not empty.
/// Refuses overlong forms, surrogates and code points above U+10FFFF.
Decoded decode_first(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char first = at(0);
    if (first < 0x80) return {first, 1};
    const std::size_t len = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || bytes.size() < len) return {};
    char32_t point = first & (0xffu >> (len + 1));
    for (std::size_t i = 1; i < len; ++i) {
        if ((at(i) & 0xc0u) != 0x80) return {};
        point = (point << 6) | (at(i) & 0x3fu);
    }
    constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
    if (point < smallest[len] || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return {};
    return {point, len};
}

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t point) {
    return std::ranges::any_of(ranges, [point](Range r) { return point >= r.first && point <= r.last; });
}

// Code points that could break a line, reverse the surrounding text, or be invisible: control characters,
// separators, marks and overrides of direction, zero-width space, fillers, tags, non-characters.
constexpr std::array<Range, 19> forbidden = {{{0x00, 0x1f},
                                              {0x7f, 0x9f},
                                              {0xad, 0xad},
                                              {0x34f, 0x34f},
                                              {0x61c, 0x61c},
                                              {0x115f, 0x1160},
                                              {0x17b4, 0x17b5},
                                              {0x180b, 0x180f},
                                              {0x200b, 0x200b},
                                              {0x200e, 0x200f},
                                              {0x2028, 0x202e},
                                              {0x2060, 0x206f},
                                              {0x3164, 0x3164},
                                              {0xfdd0, 0xfdef},
                                              {0xfeff, 0xfeff},
                                              {0xffa0, 0xffa0},
                                              {0xfff0, 0xfffb},
                                              {0xfffe, 0xffff},
                                              {0xe0000, 0x10ffff}}};
constexpr std::array<Range, 10> spaces = {{{0x09, 0x0d},
                                           {0x20, 0x20},
                                           {0x85, 0x85},
                                           {0xa0, 0xa0},
                                           {0x1680, 0x1680},
                                           {0x2000, 0x200a},
                                           {0x2028, 0x2029},
                                           {0x202f, 0x202f},
                                           {0x205f, 0x205f},
                                           {0x3000, 0x3000}}};
// Code points that are invisible unless a letter comes before them: joiners
// (needed in some scripts and emoji), combining marks and variation selectors.
constexpr std::array<Range, 6> bare = {
    {{0x200c, 0x200d}, {0x300, 0x36f}, {0x1ab0, 0x1aff}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0x2800, 0x2800}}};

/// Names of bots begin with this word, and names of players must not. For this reason neither can look like the other.
constexpr std::array<std::string_view, 1> words_of_bots = {"Bot"};
/// Words that only the house's own people may have. The house may give names with these words to its own people.
constexpr std::array<std::string_view, 6> words_of_house = {"House",    "Operator", "Cashier",
                                                            "Anteroom", "Server",   "Admin"};

/// Returns whether the first word looks like one of these words.
template <std::size_t N>
bool begins_like(std::string_view name, const std::array<std::string_view, N>& words) {
    const std::string look = name_look(name);
    const std::string_view first = std::string_view(look).substr(0, look.find(' '));
    return std::ranges::any_of(words, [&](std::string_view word) { return first == name_look(word); });
}

}  // namespace

bool is_utf8(std::string_view bytes) {
    const auto is_no_ascii = [](char c) { return static_cast<unsigned char>(c) > 0x7f; };
    for (auto at = bytes.begin(); (at = std::find_if(at, bytes.end(), is_no_ascii)) != bytes.end();) {
        const Decoded next = decode_first({at, bytes.end()});
        if (next.bytes == 0) return false;
        at += static_cast<std::ptrdiff_t>(next.bytes);
    }
    return true;
}

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80; }));
}

bool is_password_text(std::string_view text, const Limits& limits) {
    const std::size_t len = code_points(text);
    return len >= limits.password_len_min && len <= limits.password_len_max &&
           std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

std::optional<std::string> clean_name(std::string_view text, std::size_t len_max) {
    auto name = account_name(text, len_max);
    if (name && begins_like(*name, words_of_house)) return std::nullopt;
    return name;
}

std::optional<std::string> account_name(std::string_view text, std::size_t len_max) {
    auto name = clean_text(text, len_max);
    if (name && begins_like(*name, words_of_bots)) return std::nullopt;
    return name;
}

std::optional<std::string> clean_text(std::string_view text, std::size_t len_max) {
    std::size_t begin = text.size();  // start of the first code point that is no space
    std::size_t end = 0;              // end of the last one
    for (std::size_t i = 0; i < text.size();) {
        const Decoded next = decode_first(text.substr(i));
        if (next.bytes == 0) return std::nullopt;
        if (!in(spaces, next.point)) {
            begin = std::min(begin, i);
            end = i + next.bytes;
        }
        i += next.bytes;
    }
    if (begin >= end) return std::nullopt;

    text = text.substr(begin, end - begin);
    if (code_points(text) > len_max) return std::nullopt;
    bool visible = false;
    for (std::string_view rest = text; !rest.empty();) {
        const Decoded next = decode_first(rest);
        if (in(forbidden, next.point) || next.point % 0x10000 >= 0xfffe) return std::nullopt;
        visible = visible || (!in(spaces, next.point) && !in(bare, next.point));
        rest.remove_prefix(next.bytes);
    }
    if (!visible) return std::nullopt;
    return std::string(text);
}

}  // namespace anteroom::wire
