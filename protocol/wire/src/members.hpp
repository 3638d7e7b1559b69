#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "wire/json_text.hpp"

// Fields of a message: `"key":value` behind what stands in the object already.
namespace anteroom::wire {

inline void add(std::string& out, std::string_view key, std::string_view value) {
    append_key(out, key);
    append_string(out, value);
}

inline void add(std::string& out, std::string_view key, std::int64_t value) {
    append_key(out, key);
    append_int(out, value);
}

}  // namespace anteroom::wire
