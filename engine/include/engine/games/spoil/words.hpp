#pragma once

#include "engine/core/words.hpp"
#include "engine/games/spoil/event.hpp"

namespace anteroom::engine {

template <>
inline constexpr auto words_of<spoil::Phase> = words("setup", "turns", "vote", "over");
template <>
inline constexpr auto words_of<spoil::Cause> = words("lives", "left", "chips");
template <>
inline constexpr auto words_of<spoil::How> = words("last_standing", "double_ko", "vote", "cap", "stayed");
template <>
inline constexpr auto words_of<spoil::StrikeResult> = words("hit", "heart", "duel_won", "duel_lost", "none");
template <>
inline constexpr auto words_of<spoil::SelfSpade> = words("hit", "none");
template <>
inline constexpr auto words_of<spoil::KeepGifts> = words("yes", "no");
template <>
inline constexpr auto words_of<spoil::DoubleKo> = words("rank", "shared");
template <>
inline constexpr auto words_of<spoil::EndVote> = words("off", "on");
template <>
inline constexpr auto words_of<spoil::LeaverChips> = words("pot", "kept");

}  // namespace anteroom::engine

namespace anteroom::engine::spoil {

using engine::word;

}  // namespace anteroom::engine::spoil
