#include "ledger/currency.hpp"

#include <algorithm>
#include <limits>

namespace anteroom::ledger {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

bool is_sound(const Currency& currency) {
    const bool letters = std::all_of(currency.code.begin(), currency.code.end(),
                                     [](char c) { return is_digit(c) || (c >= 'A' && c <= 'Z'); });
    return currency.id.value > 0 && currency.exponent <= exponent_max && letters && currency.code.size() >= 3 &&
           currency.code.size() <= 8;
}

std::string number_text(Amount amount, const Currency& currency) {
    // The digits come from the unsigned value, because the smallest number has no positive counterpart.
    const bool negative = amount.minor < 0;
    const auto bits = static_cast<std::uint64_t>(amount.minor);
    std::string digits = std::to_string(negative ? std::uint64_t{0} - bits : bits);
    if (digits.size() <= currency.exponent) digits.insert(0, currency.exponent + 1U - digits.size(), '0');
    if (currency.exponent > 0) digits.insert(digits.size() - currency.exponent, 1, '.');
    return negative ? "-" + digits : digits;
}

std::string text_of(Amount amount, const Currency& currency) {
    return number_text(amount, currency) + " " + currency.code;
}

std::optional<Amount> amount_of(std::string_view text, const Currency& currency) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view rest = point < text.size() ? text.substr(point + 1) : std::string_view();
    if (whole.empty() || (point < text.size() && rest.empty()) || rest.size() > currency.exponent) return std::nullopt;
    std::string digits(whole);
    digits += rest;
    digits.append(currency.exponent - rest.size(), '0');
    std::int64_t value = 0;
    for (const char c : digits) {
        if (!is_digit(c)) return std::nullopt;
        const std::int64_t digit = c - '0';
        if (value > (std::numeric_limits<std::int64_t>::max() - digit) / 10) return std::nullopt;
        value = value * 10 + digit;
    }
    return Amount{value};
}

}  // namespace anteroom::ledger
