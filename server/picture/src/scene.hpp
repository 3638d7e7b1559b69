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

/// The whole number that is called so, 0 where there is none.
inline std::int64_t number(const Node& object, std::string_view name) {
    const Node* found = object.find(name);
    return found != nullptr && found->kind == Node::Kind::integer ? found->integer : 0;
}

/// `Pot 12`
inline std::string labelled(std::string_view label, std::int64_t value) {
    return std::string(label) + " " + std::to_string(value);
}

/// What a game has in the middle of the picture: a layout of dominoes.
void draw_board(std::string& out, const Node& layout, const Box& box);
/// Spoil's centre: three cards, and what may be won.
void draw_centre(std::string& out, const Node& table, const Words& words, const Box& box);

}  // namespace anteroom::picture
