#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "code_point.hpp"
#include "precomposed.hpp"
#include "wire/text.hpp"

namespace anteroom::wire {
namespace {

/// A range of code points that look like these letters or digits, in order.
struct Row {
    char32_t first;
    std::string_view letters;
};

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view digits = "0123456789";

/// Alphabets that look like ASCII letters: circled, squared and full-width.
constexpr std::array<Row, 11> drawn_alphabets = {{{0x249c, alphabet},
                                                  {0x24b6, alphabet},
                                                  {0x24d0, alphabet},
                                                  {0xff10, digits},
                                                  {0xff21, alphabet},
                                                  {0xff41, alphabet},
                                                  {0x1f110, alphabet},
                                                  {0x1f130, alphabet},
                                                  {0x1f150, alphabet},
                                                  {0x1f170, alphabet},
                                                  {0x1f1e6, alphabet}}};

struct LookAlike {
    char32_t point;
    char letter;
};

// Single letters that look like an ASCII letter, from the one-to-one entries of the table of confusables in
// Unicode's UTS 39: Cyrillic, Greek, Armenian, small capitals, letter-like symbols. The table is sorted.
constexpr std::array<LookAlike, 127> look_alikes = {
    {{0x131, 'i'},  {0x17f, 'f'},  {0x1c0, 'l'},  {0x251, 'a'},  {0x261, 'g'},  {0x262, 'g'},  {0x269, 'i'},
     {0x26a, 'i'},  {0x274, 'n'},  {0x280, 'r'},  {0x28f, 'y'},  {0x299, 'b'},  {0x29c, 'h'},  {0x29f, 'l'},
     {0x37f, 'j'},  {0x391, 'a'},  {0x392, 'b'},  {0x395, 'e'},  {0x396, 'z'},  {0x397, 'h'},  {0x399, 'i'},
     {0x39a, 'k'},  {0x39c, 'm'},  {0x39d, 'n'},  {0x39f, 'o'},  {0x3a1, 'p'},  {0x3a4, 't'},  {0x3a5, 'y'},
     {0x3a7, 'x'},  {0x3b1, 'a'},  {0x3b3, 'y'},  {0x3b7, 'n'},  {0x3b9, 'i'},  {0x3ba, 'k'},  {0x3bd, 'v'},
     {0x3bf, 'o'},  {0x3c1, 'p'},  {0x3c3, 'o'},  {0x3c4, 't'},  {0x3c5, 'u'},  {0x3c7, 'x'},  {0x3f2, 'c'},
     {0x3f3, 'j'},  {0x3f9, 'c'},  {0x405, 's'},  {0x406, 'i'},  {0x408, 'j'},  {0x410, 'a'},  {0x412, 'b'},
     {0x415, 'e'},  {0x41a, 'k'},  {0x41c, 'm'},  {0x41d, 'h'},  {0x41e, 'o'},  {0x420, 'p'},  {0x421, 'c'},
     {0x422, 't'},  {0x423, 'y'},  {0x425, 'x'},  {0x430, 'a'},  {0x432, 'b'},  {0x433, 'r'},  {0x435, 'e'},
     {0x43a, 'k'},  {0x43c, 'm'},  {0x43d, 'h'},  {0x43e, 'o'},  {0x440, 'p'},  {0x441, 'c'},  {0x442, 't'},
     {0x443, 'y'},  {0x445, 'x'},  {0x455, 's'},  {0x456, 'i'},  {0x458, 'j'},  {0x474, 'v'},  {0x475, 'v'},
     {0x4ae, 'y'},  {0x4af, 'y'},  {0x4ba, 'h'},  {0x4bb, 'h'},  {0x4c0, 'l'},  {0x4cf, 'l'},  {0x501, 'd'},
     {0x51a, 'q'},  {0x51b, 'q'},  {0x51c, 'w'},  {0x51d, 'w'},  {0x53c, 'l'},  {0x54d, 'u'},  {0x54f, 's'},
     {0x555, 'o'},  {0x566, 'q'},  {0x570, 'h'},  {0x578, 'n'},  {0x57d, 'u'},  {0x581, 'g'},  {0x585, 'o'},
     {0x1d00, 'a'}, {0x1d04, 'c'}, {0x1d05, 'd'}, {0x1d07, 'e'}, {0x1d0a, 'j'}, {0x1d0b, 'k'}, {0x1d0d, 'm'},
     {0x1d0f, 'o'}, {0x1d18, 'p'}, {0x1d1b, 't'}, {0x1d1c, 'u'}, {0x1d20, 'v'}, {0x1d21, 'w'}, {0x1d22, 'z'},
     {0x2102, 'c'}, {0x210a, 'g'}, {0x210b, 'h'}, {0x210d, 'h'}, {0x210e, 'h'}, {0x2110, 'i'}, {0x2112, 'l'},
     {0x2115, 'n'}, {0x2119, 'p'}, {0x211a, 'q'}, {0x211b, 'r'}, {0x211d, 'r'}, {0x2124, 'z'}, {0x212c, 'b'},
     {0x2134, 'o'}}};
static_assert(std::ranges::is_sorted(look_alikes, {}, &LookAlike::point));

/// Returns the letter that a code point looks like. If there is none, returns the code point itself.
char32_t seen_as(char32_t point) {
    constexpr char32_t braille_blank = 0x2800;
    if (point == braille_blank) return ' ';
    for (const Row& row : drawn_alphabets)
        if (point >= row.first && point - row.first < row.letters.size())
            return static_cast<unsigned char>(row.letters[point - row.first]);
    // Unicode has each mathematical alphabet thirteen times, capitals
    // and small letters in turn, and the digits five times.
    if (point >= 0x1d400 && point <= 0x1d6a3) return static_cast<unsigned char>(alphabet[(point - 0x1d400) % 26]);
    if (point >= 0x1d7ce && point <= 0x1d7ff) return static_cast<unsigned char>(digits[(point - 0x1d7ce) % 10]);
    const auto found = std::ranges::lower_bound(look_alikes, point, {}, &LookAlike::point);
    if (found == look_alikes.end() || found->point != point) return point;
    return static_cast<unsigned char>(found->letter);
}

/// Appends a code point as it looks. An accented letter is the same whether it is one code point or two.
void append_seen(std::string& seen, char32_t point) {
    if (const Precomposed* made = precomposed_of(point)) {
        append_seen(seen, made->letter);
        append_code_point(seen, made->mark);
    } else {
        append_code_point(seen, seen_as(point));
    }
}

/// Replaces a digit or small letter that looks like another letter by that letter.
char merged(char letter) {
    if (letter == '0') return 'o';
    return letter == 'i' || letter == '1' || letter == '|' ? 'l' : letter;
}

}  // namespace

std::string name_look(std::string_view name) {
    std::string seen;
    while (!name.empty()) append_seen(seen, take_code_point(name));
    std::string look = name_key(seen);
    std::ranges::transform(look, look.begin(), merged);
    return look;
}

}  // namespace anteroom::wire
