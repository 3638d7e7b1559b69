#pragma once

#include <string_view>

#include "engine/games/spoil/event.hpp"

// The protocol's words for closed sets.
namespace anteroom::engine::spoil {

std::string_view word(Phase phase);
std::string_view word(Cause cause);
std::string_view word(How how);
std::string_view word(StrikeResult result);

std::string_view word(SelfSpade choice);
std::string_view word(KeepGifts choice);
std::string_view word(DoubleKo choice);
std::string_view word(EndVote choice);
std::string_view word(LeaverChips choice);

}  // namespace anteroom::engine::spoil
