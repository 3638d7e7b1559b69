#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codec/writer.hpp"
#include "engine/core/seat.hpp"
#include "room/request.hpp"

namespace anteroom::room {

/// A text that is already JSON.
struct Json {
    std::string_view text;
};
inline void write(std::string& out, Json json) {
    out += json.text;
}

inline std::string name_of(engine::Seat seat) {
    return "s" + std::to_string(seat.index);
}

template <class Id>
std::optional<std::int64_t> number_of(const std::optional<Id>& id) {
    return id ? std::optional(id->value) : std::nullopt;
}

std::string hex_of(std::span<const std::uint8_t> bytes);
/// Reads 32 bytes from hex digits, as hex_of writes them. Throws Bug for any other text.
Bytes32 bytes_of_hex(std::string_view hex);

/// Returns an object from names and values in turn. Empty optionals are left out.
template <class... NamesAndValues>
std::string object_text(const NamesAndValues&... each);

/// Returns the patch that removes these members of an object, in alphabetical order.
std::string removal_of(std::vector<std::string_view> names);

inline void write_members(std::string&) {}
template <class Value, class... Rest>
void write_members(std::string& out, std::string_view name, const Value& value, const Rest&... rest) {
    if (!codec::is_absent(value, codec::Form::value)) {
        codec::key(out, name);
        using codec::write;
        write(out, value);
    }
    write_members(out, rest...);
}

template <class... NamesAndValues>
std::string object_text(const NamesAndValues&... each) {
    std::string out = "{";
    write_members(out, each...);
    return out += '}';
}

}  // namespace anteroom::room
