#pragma once

#include "engine/core/domino/words.hpp"
#include "engine/core/words.hpp"
#include "engine/games/ladder/state.hpp"

namespace anteroom::engine {

template <>
inline constexpr auto words_of<ladder::Phase> = words("setup", "opening", "turns", "drawn", "over");
template <>
inline constexpr auto words_of<ladder::PassLocks> = words("no", "yes");
template <>
inline constexpr auto words_of<ladder::Lead> = words("last_player", "next_player");
template <>
inline constexpr auto words_of<ladder::PassAndPlay> = words("off", "on");
template <>
inline constexpr auto words_of<ladder::Target> = words("standard", "long", "short");
template <>
inline constexpr auto words_of<ladder::Scoring> = words("tiles", "single");
template <>
inline constexpr auto words_of<ladder::Teams> = words("off", "on");
template <>
inline constexpr auto words_of<ladder::TeamFloor> = words("none", "zero");

}  // namespace anteroom::engine

namespace anteroom::engine::ladder {

using engine::word;

}  // namespace anteroom::engine::ladder
