#pragma once

#include "engine/core/domino/layout.hpp"
#include "engine/core/words.hpp"

namespace anteroom::engine {

template <>
inline constexpr auto words_of<domino::Manner> = words("line", "across");

}  // namespace anteroom::engine

namespace anteroom::engine::domino {

using engine::word;

}  // namespace anteroom::engine::domino
