#pragma once

#include <string>
#include <vector>

#include "engine/games/list.hpp"

namespace anteroom::support {

/// Returns the ids of all games, for tests of every game.
inline std::vector<std::string> every_game() {
    std::vector<std::string> ids;
    engine::AllGames::each([&]<class R>(std::type_identity<R>) { ids.emplace_back(R::id); });
    return ids;
}

}  // namespace anteroom::support
