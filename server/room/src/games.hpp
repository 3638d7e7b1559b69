#pragma once

#include <memory>
#include <vector>

#include "engine/core/rules.hpp"
#include "room/catalogue.hpp"

namespace anteroom::room {

/// Returns a game in each version that may still be played, the oldest version first. One file of catalogue/ per game
/// instantiates this template.
template <engine::Rules R>
std::vector<std::unique_ptr<GameType>> versions_of();

}  // namespace anteroom::room
