#include "admin/password_above.hpp"

#include <algorithm>
#include <charconv>

namespace anteroom::admin {

namespace {

/// Cuts the first word off the text.
std::string_view next_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

/// Reads a sum or the word `off`. Returns whether the text is a sum or the word.
bool read_sum(std::string_view word, std::optional<std::int64_t>& sum) {
    constexpr std::size_t digits_max = 9;
    sum.reset();
    if (word == "off") return true;
    if (word.empty() || word.size() > digits_max || word.find_first_not_of("0123456789") != std::string_view::npos)
        return false;
    std::from_chars(word.data(), word.data() + word.size(), sum.emplace());
    return true;
}

bool is_code(std::string_view word) {
    return word.size() >= 3 && word.size() <= 8 &&
           word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == std::string_view::npos;
}

}  // namespace

std::optional<std::int64_t> PasswordAbove::of(std::string_view currency) const {
    const auto found = own.find(currency);
    return found == own.end() ? others : found->second;
}

std::optional<PasswordAbove> password_above_in(std::string_view text) {
    PasswordAbove above;
    if (text.ends_with(' ')) return std::nullopt;
    if (!read_sum(next_word(text), above.others)) return std::nullopt;
    while (!text.empty()) {
        const std::string_view word = next_word(text);
        const auto equals = std::min(word.find('='), word.size());
        const std::string_view code = word.substr(0, equals);
        std::optional<std::int64_t> sum;
        if (!is_code(code) || equals == word.size() || !read_sum(word.substr(equals + 1), sum)) return std::nullopt;
        if (!above.own.emplace(code, sum).second) return std::nullopt;
    }
    return above;
}

}  // namespace anteroom::admin
