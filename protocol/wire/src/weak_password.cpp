#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "wire/text.hpp"

namespace anteroom::wire {
namespace {

// The most common stolen passwords of eight or more characters, in sorted order. Passwords that the rules below find
// are left out. Digits and punctuation after a word are removed before the comparison.
constexpr std::array<std::string_view, 64> common = {
    "1234qwer", "123qweasd",  "12qwaszx",   "1q2w3e4r",  "1qaz2wsx",   "adminadmin", "administrator", "asdfasdf",
    "asdfghjk", "asdfghjkl",  "azertyuiop", "baseball",  "basketball", "blink182",   "butterfly",     "changeme",
    "charlie",  "chocolate",  "computer",   "computer1", "dragon",     "football",   "hello",         "hello123",
    "iloveyou", "internet",   "jennifer",   "jordan23",  "letmein",    "liverpool",  "love1234",      "master",
    "michael",  "michelle",   "midnight",   "monkey",    "mustang",    "p4ssw0rd",   "passw0rd",      "password",
    "princess", "q1w2e3r4",   "q1w2e3r4t5", "qazwsxedc", "qwerasdf",   "qwerty",     "qwertyui",      "qwertyuiop",
    "qwertz",   "qwertzuiop", "rockyou",    "samantha",  "secret",     "shadow",     "starwars",      "sunshine",
    "superman", "superstar",  "trustno",    "victoria",  "welcome",    "whatever",   "zaqwsx",        "zxcvbnm"};
static_assert(std::ranges::is_sorted(common));

/// Returns whether each character is next to the previous one in its alphabet, or equal to it: `abcdefgh`, `87654321`,
/// `aaaaaaaa`.
bool is_row(std::string_view text) {
    const auto is_far = [](char left, char right) { return std::abs(left - right) > 1; };
    return std::ranges::adjacent_find(text, is_far) == text.end();
}

/// Returns whether the same characters are repeated: `ababab`, `123123123`. The last repetition may be incomplete.
bool repeats(std::string_view text) {
    for (std::size_t len = 1; len <= text.size() / 2; ++len)
        if (text.substr(len) == text.substr(0, text.size() - len)) return true;
    return false;
}

bool is_end(char c) {
    return !(c >= 'a' && c <= 'z') && static_cast<unsigned char>(c) < 0x80;
}

std::string_view without_end(std::string_view text) {
    while (!text.empty() && is_end(text.back())) text.remove_suffix(1);
    return text;
}

std::string without_blanks(std::string text) {
    std::erase(text, ' ');
    return text;
}

}  // namespace

bool is_weak_password(std::string_view password, std::string_view name) {
    const std::string key = without_blanks(name_key(password));
    const std::string own = without_blanks(name_key(name));
    const std::string_view word = without_end(key);
    if ((is_row(word) && is_row(std::string_view(key).substr(word.size()))) || is_row(key)) return true;
    if (repeats(key) || key == own || (!own.empty() && word == without_end(own))) return true;
    return std::ranges::binary_search(common, std::string_view(key)) || std::ranges::binary_search(common, word);
}

}  // namespace anteroom::wire
