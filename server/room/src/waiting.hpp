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

/// Who waits for a seat, by the name that they had when they asked.
struct Waiter {
    store::PlayerId player;
    std::string name;

    friend bool operator==(const Waiter&, const Waiter&) = default;
};

/// A free seat on which one player alone may sit down for a while.
struct KeptSeat {
    engine::Seat seat;
    Waiter who;
    std::int64_t until = 0;  ///< ms since 1970 UTC: a restart does not lengthen it
    bool by_house = false;   ///< also for a player who is not here

    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// Who wants to play at a table that is full. A player stands in at most one of the two lists.
struct WaitingList {
    std::vector<Waiter> queue;   ///< who came first is first
    std::vector<KeptSeat> kept;  ///< for those whose turn it was

    bool is_empty() const { return queue.empty() && kept.empty(); }
    bool has(store::PlayerId player) const;
    /// Who loses the place by being away.
    bool has_here(store::PlayerId player) const;
    /// Null: this seat is kept for nobody.
    const KeptSeat* at(engine::Seat seat) const;
    void drop(store::PlayerId player);

    friend bool operator==(const WaitingList&, const WaitingList&) = default;
};

/// Whatever a change is about, with it who sits or was sent away waits no more, what was kept for too long is kept no
/// more, and each seat that is free before the start is kept for the first in the queue.
void keep_seats(const Table& before, Change& change, const Limits& limits, Instant now);

using AbsentSince = std::map<store::PlayerId, Instant>;
/// When time alone brings something to those who wait.
std::optional<Instant> waiting_ends(const Table& table, const AbsentSince& absent_since, const Limits& limits);
/// That time has come: whoever has been away for too long waits no more.
Change waiting_has_ended(const Table& table, const AbsentSince& absent_since, const Limits& limits, Instant now);

}  // namespace anteroom::room
