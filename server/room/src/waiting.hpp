#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "room/input.hpp"

namespace anteroom::room {

struct Change;
struct Limits;
struct Table;

/// A player who waits for a seat, with the player's name when the request came.
struct Waiter {
    store::PlayerId player;
    std::string name;

    friend bool operator==(const Waiter&, const Waiter&) = default;
};

/// A free seat on which only one player may sit down for a while.
struct KeptSeat {
    engine::Seat seat;
    Waiter who;
    std::int64_t until = 0;  ///< in ms since 1970 UTC, so that a restart does not lengthen the time
    bool by_house = false;   ///< true if the house keeps the seat, which may be for a player who is not here

    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// Players who want to play at a full table. A player is in at most one of the two lists.
struct WaitingList {
    std::vector<Waiter> queue;   ///< first come, first served
    std::vector<KeptSeat> kept;  ///< seats that are kept for players at the head of the queue

    bool is_empty() const { return queue.empty() && kept.empty(); }
    bool has(store::PlayerId player) const;
    /// Returns whether the player would lose a place in the queue by being absent for too long.
    bool has_here(store::PlayerId player) const;
    /// Returns null if the seat is kept for no player.
    const KeptSeat* at(engine::Seat seat) const;
    void drop(store::PlayerId player);
    /// Moves the ends of the kept seats.
    void postpone(std::int64_t ms);

    friend bool operator==(const WaitingList&, const WaitingList&) = default;
};

/// Completes a change. Players who sit down or are sent away leave the queue, and expired kept seats become free.
/// Before the start, each free seat is kept for the first player in the queue.
void keep_seats(const Table& before, Change& change, const Limits& limits, Instant now);

using AbsentSince = std::map<store::PlayerId, Instant>;
/// Returns the time at which the queue or a kept seat changes without any input.
std::optional<Instant> waiting_ends(const Table& table, const AbsentSince& absent_since, const Limits& limits);
/// Removes the players who were absent for too long. Call this at the time that waiting_ends() returned.
Change waiting_has_ended(const Table& table, const AbsentSince& absent_since, const Limits& limits, Instant now);

}  // namespace anteroom::room
