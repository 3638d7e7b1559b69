#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Functions that write JSON directly as text, without a tree. The caller writes the braces. The functions write the
/// commas.
namespace anteroom::json_text {

/// Writes `text` in quotes. The text must be UTF-8, because the server stores no other text.
void write(std::string& out, std::string_view text);
void write_int(std::string& out, std::int64_t value);

template <std::same_as<bool> B>
void write(std::string& out, B value) {
    out += value ? "true" : "false";
}
template <std::integral I>
requires(!std::same_as<I, bool>) void write(std::string& out, I value) {
    write_int(out, static_cast<std::int64_t>(value));
}

/// Writes a comma unless the next value is the first of its list or object.
void next(std::string& out);
/// Writes `"name":`, after a comma if needed. Names are plain ASCII.
void key(std::string& out, std::string_view name);
/// Writes a key made of `prefix` and a number: s0, r41.
void key(std::string& out, char prefix, std::size_t index);

/// Writes one member of an object.
template <class T>
void add(std::string& out, std::string_view name, const T& value) {
    key(out, name);
    write(out, value);
}
/// Writes one member whose value is already JSON.
void add_json(std::string& out, std::string_view name, std::string_view json);

}  // namespace anteroom::json_text
