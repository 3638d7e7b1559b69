#pragma once

#include "engine/core/domino/words.hpp"
#include "engine/core/words.hpp"
#include "engine/games/spinner/state.hpp"

namespace anteroom::engine {

template <>
inline constexpr auto words_of<spinner::Phase> = words("setup", "starting", "turns", "over");
template <>
inline constexpr auto words_of<spinner::Length> = words("ten", "five", "three", "short_1997");
template <>
inline constexpr auto words_of<spinner::Starter> = words("two_then_open", "three_then_open");
template <>
inline constexpr auto words_of<spinner::Drawing> = words("one", "until_playable");
template <>
inline constexpr auto words_of<spinner::Block> = words("proof", "one_circle");

}  // namespace anteroom::engine

namespace anteroom::engine::spinner {

using engine::word;

}  // namespace anteroom::engine::spinner
