#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace anteroom::load {

// Reads JSON text without building a tree, because a thousand seats receive much text and need little of it. The
// server's text should be well-formed. In malformed text, the functions may find nothing, but never read outside the
// text.

/// Returns the position right after the value that begins at `at`.
std::size_t end_of_value(std::string_view text, std::size_t at);

/// Calls f(name, value) for each member. Names have no quotes, and values are raw text.
template <class F>
void each_member(std::string_view object, F f) {
    std::size_t at = 1;
    while (at < object.size() && object[at] == '"') {
        const std::size_t name_end = end_of_value(object, at);
        const std::size_t end = end_of_value(object, name_end + 1);
        if (end <= name_end + 1) return;
        f(object.substr(at + 1, name_end - at - 2), object.substr(name_end + 1, end - name_end - 1));
        at = end + 1;
    }
}

/// Calls f(value) for each element.
template <class F>
void each_element(std::string_view array, F f) {
    std::size_t at = 1;
    while (at + 1 < array.size()) {
        const std::size_t end = end_of_value(array, at);
        if (end <= at) return;
        f(array.substr(at, end - at));
        at = end + 1;
    }
}

inline std::optional<std::string_view> member(std::string_view object, std::string_view name) {
    std::optional<std::string_view> found;
    each_member(object, [&](std::string_view known, std::string_view value) {
        if (known == name) found = value;
    });
    return found;
}

inline std::optional<std::int64_t> whole_number(std::string_view value) {
    std::int64_t number = 0;
    const auto result = std::from_chars(value.data(), value.data() + value.size(), number);
    if (result.ec != std::errc() || result.ptr != value.data() + value.size()) return std::nullopt;
    return number;
}

/// Removes the quotes of a string. Escapes stay.
inline std::string_view unquoted(std::string_view value) {
    return value.size() < 2 ? std::string_view() : value.substr(1, value.size() - 2);
}

}  // namespace anteroom::load
