#include <algorithm>
#include <array>
#include <cstdint>

#include "code_point.hpp"
#include "wire/text.hpp"

namespace anteroom::wire {
namespace {

struct Letters {
    char32_t first;
    char32_t last;
    int to_small;
    bool pairs = false;  ///< capitals and small letters alternate, beginning with a capital
};

// Capitals of the scripts in which most names are written: Latin, Greek, Cyrillic and Armenian.
constexpr std::array<Letters, 22> capitals = {
    {{'A', 'Z', 32},          {0xc0, 0xd6, 32},        {0xd8, 0xde, 32},        {0x100, 0x12f, 1, true},
     {0x132, 0x137, 1, true}, {0x139, 0x148, 1, true}, {0x14a, 0x177, 1, true}, {0x178, 0x178, 0xff - 0x178},
     {0x179, 0x17e, 1, true}, {0x1cd, 0x1dc, 1, true}, {0x1de, 0x1ef, 1, true}, {0x1f8, 0x21f, 1, true},
     {0x222, 0x233, 1, true}, {0x386, 0x386, 38},      {0x388, 0x38a, 37},      {0x38e, 0x38f, 63},
     {0x391, 0x3ab, 32},      {0x400, 0x40f, 80},      {0x410, 0x42f, 32},      {0x460, 0x481, 1, true},
     {0x48a, 0x4bf, 1, true}, {0x531, 0x556, 48}}};

char32_t small(char32_t point) {
    for (const Letters& letters : capitals) {
        if (point < letters.first || point > letters.last) continue;
        const bool is_small = letters.pairs && (point - letters.first) % 2 == 1;
        return is_small ? point : static_cast<char32_t>(static_cast<std::int64_t>(point) + letters.to_small);
    }
    // There are two exceptions: final sigma counts as sigma, and the capital omicron with tonos is in no range.
    if (point == 0x3c2) return 0x3c3;
    return point == 0x38c ? 0x3cc : point;
}

/// Invisible code points: joiners and variation selectors.
bool is_unseen(char32_t point) {
    return point == 0x200c || point == 0x200d || (point >= 0xfe00 && point <= 0xfe0f);
}

bool is_blank(char32_t point) {
    return point == ' ' || point == 0xa0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200a) ||
           point == 0x202f || point == 0x205f || point == 0x3000;
}

}  // namespace

std::string name_key(std::string_view name) {
    std::string key;
    bool blank = false;
    while (!name.empty()) {
        const char32_t point = take_code_point(name);
        if (is_unseen(point)) continue;
        if (is_blank(point)) {
            blank = true;
            continue;
        }
        if (blank && !key.empty()) key += ' ';
        blank = false;
        append_code_point(key, small(point));
    }
    return key;
}

}  // namespace anteroom::wire
