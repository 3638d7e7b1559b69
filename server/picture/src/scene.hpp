#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "json/tree.hpp"
#include "picture/picture.hpp"
#include "svg.hpp"

namespace anteroom::picture {

using json_text::Node;

/// Returns the whole number of the member with this name, or 0 if there is none.
inline std::int64_t number(const Node& object, std::string_view name) {
    const Node* found = object.find(name);
    return found != nullptr && found->kind == Node::Kind::integer ? found->integer : 0;
}

/// Formats a label and its value: `Pot 12`.
inline std::string labelled(std::string_view label, std::int64_t value) {
    return std::string(label) + " " + std::to_string(value);
}

/// Draws the middle of the picture for a layout of dominoes.
void draw_board(std::string& out, const Node& layout, const Box& box);
/// Draws Spoil's centre: three cards, and the money to win.
void draw_centre(std::string& out, const Node& table, const Words& words, const Box& box);

}  // namespace anteroom::picture
