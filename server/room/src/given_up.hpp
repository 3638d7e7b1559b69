#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "room/input.hpp"

namespace anteroom::room {

/// A player for whose sake deals were given up that had begun to be made.
struct Withholder {
    store::PlayerId player;
    std::int64_t times = 0;
    /// Two for each time, less one for each deal that came about: whoever loses the line now and then owes nothing.
    std::int64_t debt = 0;
    std::int64_t until = 0;  ///< may not be ready before: ms since 1970 UTC

    friend bool operator==(const Withholder&, const Withholder&) = default;
};

/// Deals that were given up after the hashes were out, when the server, and a player together with it, could have
/// known what they would have dealt. So each is counted for whoever it was for, where everybody sees it.
struct GivenUpDeals {
    std::vector<Withholder> players;  ///< the newest stands last
    std::int64_t house = 0;           ///< for the house's sake

    void by_player(store::PlayerId player, Instant now, std::size_t players_max);
    /// A deal of these players came about.
    void dealt_to(const std::vector<store::PlayerId>& seated);

    std::int64_t times_of(store::PlayerId player) const;
    /// How long the player may not be ready yet, in ms; 0: now. A clock that is set back makes nobody wait.
    std::int64_t waits(store::PlayerId player, Instant now) const;
    bool is_empty() const { return players.empty() && house == 0; }

    friend bool operator==(const GivenUpDeals&, const GivenUpDeals&) = default;
};

}  // namespace anteroom::room
