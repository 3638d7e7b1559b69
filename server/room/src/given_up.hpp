#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "room/input.hpp"

namespace anteroom::room {

/// A player who caused deals to be given up.
struct Withholder {
    store::PlayerId player;
    std::int64_t times = 0;
    /// Grows by two for each deal that the player caused to be given up, and shrinks by one for each completed deal.
    /// One lost connection leaves no debt.
    std::int64_t debt = 0;
    std::int64_t until = 0;  ///< the time from which the player may be ready again, in ms since 1970 UTC

    friend bool operator==(const Withholder&, const Withholder&) = default;
};

/// Deals that were given up after the hashes were public. Once the hashes are public, the server and a player together
/// could know the deal. For this reason everybody can see how many deals each player and the house caused to be given
/// up.
struct GivenUpDeals {
    std::vector<Withholder> players;  ///< newest last
    std::int64_t house = 0;           ///< deals that the house caused

    void by_player(store::PlayerId player, Instant now, std::size_t players_max);
    /// Records that a deal with these players was completed.
    void dealt_to(const std::vector<store::PlayerId>& seated);

    std::int64_t times_of(store::PlayerId player) const;
    /// Returns the time in ms until the player may be ready, or 0. A clock that is set back makes no player wait.
    std::int64_t waits(store::PlayerId player, Instant now) const;
    bool is_empty() const { return players.empty() && house == 0; }

    friend bool operator==(const GivenUpDeals&, const GivenUpDeals&) = default;
};

}  // namespace anteroom::room
