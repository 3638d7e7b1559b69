#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// JSON as text, appended directly: on the way out there is no tree. Whoever calls puts the braces; the commas come of
/// themselves.
namespace anteroom::json_text {

/// `text` in quotes. It must be UTF-8; the server keeps no other text.
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

/// A comma unless what follows opens its list or object.
void next(std::string& out);
/// `"name":` with the comma before it that it needs. Names are plain ASCII.
void key(std::string& out, std::string_view name);
/// The same for `prefix` and a number: s0, r41.
void key(std::string& out, char prefix, std::size_t index);

/// One member of an object.
template <class T>
void add(std::string& out, std::string_view name, const T& value) {
    key(out, name);
    write(out, value);
}
/// One whose value is JSON already.
void add_json(std::string& out, std::string_view name, std::string_view json);

}  // namespace anteroom::json_text
