#pragma once

#include "engine/core/domino/words.hpp"
#include "engine/core/words.hpp"
#include "engine/games/spoiler/state.hpp"

namespace anteroom::engine {

template <>
inline constexpr auto words_of<spoiler::Phase> = words("setup", "turns", "over");
template <>
inline constexpr auto words_of<spoiler::Ending> = words("out", "blocked", "passed");
template <>
inline constexpr auto words_of<spoiler::Hexagon> = words("blank", "numbered");
template <>
inline constexpr auto words_of<spoiler::MustPlay> = words("no", "yes");
template <>
inline constexpr auto words_of<spoiler::Cascade> = words("no", "yes");
template <>
inline constexpr auto words_of<spoiler::DoubleLinkEnds> = words("wild", "number");
template <>
inline constexpr auto words_of<spoiler::Length> = words("normal", "short");

}  // namespace anteroom::engine

namespace anteroom::engine::spoiler {

using engine::word;

}  // namespace anteroom::engine::spoiler
