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

/// A player who waits for a seat, with the name at the time of the request.
struct Waiter {
    store::PlayerId player;
    std::string name;

    friend bool operator==(const Waiter&, const Waiter&) = default;
};

/// A free seat on which only one player may sit down for a while.
struct KeptSeat {
    engine::Seat seat;
    Waiter who;
    std::int64_t until = 0;  ///< ms since 1970 UTC: a restart does not lengthen it
    bool by_house = false;   ///< the house keeps it, even for a player who is not here

    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// Players who want to play at a full table. A player is in at most one of the two lists.
struct WaitingList {
    std::vector<Waiter> queue;   ///< first come, first served
    std::vector<KeptSeat> kept;  ///< seats for players whose turn has come

    bool is_empty() const { return queue.empty() && kept.empty(); }
    bool has(store::PlayerId player) const;
    /// True if the player loses the place by being absent for too long.
    bool has_here(store::PlayerId player) const;
    /// Null if the seat is kept for no player.
    const KeptSeat* at(engine::Seat seat) const;
    void drop(store::PlayerId player);
    /// Moves the ends of the kept seats.
    void postpone(std::int64_t ms);

    friend bool operator==(const WaitingList&, const WaitingList&) = default;
};

/// Completes any change: players who sit down or are sent away leave the queue, and kept seats that
/// expired are freed. Before the start, each free seat is kept for the first player in the queue.
void keep_seats(const Table& before, Change& change, const Limits& limits, Instant now);

using AbsentSince = std::map<store::PlayerId, Instant>;
/// The instant at which time alone changes the queue or a kept seat.
std::optional<Instant> waiting_ends(const Table& table, const AbsentSince& absent_since, const Limits& limits);
/// Removes the players who were away for too long. Call it at the instant of waiting_ends().
Change waiting_has_ended(const Table& table, const AbsentSince& absent_since, const Limits& limits, Instant now);

}  // namespace anteroom::room
