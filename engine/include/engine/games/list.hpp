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

    /// The same until one answers true; whether one has.
    template <class Do>
    static constexpr bool any(Do&& act) {
        return (act(std::type_identity<Rs>{}) || ...);
    }
};

/// Every game that is played, in the order in which the lobby shows them. This is the one list of games: the catalogue,
/// self-play and scenarios are made from it, and tests/tidy/games.py holds all else against it.
using AllGames = GameList<Spoil, Spoiler, Spinner, Ladder>;

}  // namespace anteroom::engine
