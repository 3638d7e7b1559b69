#pragma once

namespace anteroom::wire {

// Classes of ASCII characters, whatever the locale.

constexpr bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace anteroom::wire
