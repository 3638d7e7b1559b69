#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace anteroom::wire {

// JSON as text, appended directly: on the way out there is no tree.

/// `text` in quotes. It must be UTF-8; the server keeps no other text.
void append_string(std::string& out, std::string_view text);
void append_int(std::string& out, std::int64_t value);
void append_bool(std::string& out, bool value);

/// `"key":` with a comma before it unless it is the first of its object. Keys are plain ASCII names.
void append_key(std::string& out, std::string_view key);

}  // namespace anteroom::wire
