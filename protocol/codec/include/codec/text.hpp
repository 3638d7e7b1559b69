#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"

namespace anteroom::codec {

// The protocol's form of plain values, appended to `out`.

void write(std::string& out, std::string_view text);
void write(std::string& out, engine::Card card);  ///< "9H"
void write(std::string& out, engine::Seat seat);  ///< "s0"
void write_int(std::string& out, std::int64_t value);

template <std::same_as<bool> B>
void write(std::string& out, B value) {
    out += value ? "true" : "false";
}
template <std::integral I>
requires(!std::same_as<I, bool>) void write(std::string& out, I value) {
    write_int(out, static_cast<std::int64_t>(value));
}
/// An enum by the word that its game has for it.
template <class E>
requires std::is_enum_v<E>
void write(std::string& out, E value) {
    write(out, word(value));
}

/// `"key":`, after a comma unless it opens its object.
void key(std::string& out, std::string_view name);
/// The same for `prefix` and a number: s0, c2.
void key(std::string& out, char prefix, std::size_t index);
/// A comma unless it opens its list.
void next(std::string& out);

}  // namespace anteroom::codec
