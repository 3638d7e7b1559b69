#pragma once

#include <type_traits>

#include "engine/games/ladder.hpp"
#include "engine/games/spinner.hpp"
#include "engine/games/spoil.hpp"
#include "engine/games/spoiler.hpp"

namespace anteroom::engine {

template <Rules... Rs>
struct GameList {
    /// Calls `act` with std::type_identity of each game's rules.
    template <class Do>
    static constexpr void each(Do&& act) {
        (act(std::type_identity<Rs>{}), ...);
    }

    /// Calls `act` for one game after the other until a call returns true. Returns whether one did.
    template <class Do>
    static constexpr bool any(Do&& act) {
        return (act(std::type_identity<Rs>{}) || ...);
    }
};

/// Every game of the server, in the order of the lobby. This is the only list of games: the catalogue,
/// self-play and the scenarios use it, and tests/tidy/games.py checks the rest of the tree against it.
using AllGames = GameList<Spoil, Spoiler, Spinner, Ladder>;

}  // namespace anteroom::engine
