#pragma once

#include <string>
#include <string_view>

#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"
#include "json/text.hpp"

namespace anteroom::codec {

// Functions that write plain values in the protocol's form. The functions append to `out`.

using json_text::add_json;
using json_text::key;
using json_text::next;
using json_text::write;
using json_text::write_int;

void write(std::string& out, engine::Card card);  ///< "9H"
void write(std::string& out, engine::Seat seat);  ///< "s0"
/// Writes an enum as the game's word for it.
template <class E>
requires std::is_enum_v<E>
void write(std::string& out, E value) {
    write(out, word(value));
}

}  // namespace anteroom::codec
