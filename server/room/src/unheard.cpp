#include "unheard.hpp"

#include <algorithm>

namespace anteroom::room {

void UnheardConnections::note(ConnectionRef connection, std::optional<Instant> since) {
    if (since)
        since_.emplace(connection, *since);
    else
        since_.erase(connection);
}

void UnheardConnections::forget_gone(const Viewers& viewers) {
    std::erase_if(since_, [&](const auto& one) { return !viewers.has(one.first); });
}

std::vector<UnheardSeat> UnheardConnections::seats(const Table& table, const Viewers& viewers) const {
    std::vector<UnheardSeat> seats;
    if (since_.empty() || !table.is_playing()) return seats;
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const SeatState& seat = table.seats->list[i];
        if (!seat.has_player()) continue;
        std::optional<Instant> since;
        bool is_heard = false;
        for (const Viewer& one : viewers) {
            if (one.player != *seat.player || one.is_displaced) continue;
            const auto unheard = since_.find(one.connection);
            if (unheard == since_.end())
                is_heard = true;
            else
                since = unheard->second;
        }
        if (since && !is_heard) seats.push_back({engine::seat_at(i), *since});
    }
    return seats;
}

}  // namespace anteroom::room
