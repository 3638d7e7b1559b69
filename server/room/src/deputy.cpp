#include "deputy.hpp"

#include <algorithm>
#include <tuple>

#include "engine/core/bug.hpp"
#include "notices.hpp"

namespace anteroom::room {

namespace {

bool is_back(const Table& table, const Viewers& viewers) {
    const auto owner = table.progress->absent_owner;
    return owner && viewers.has(*owner);
}

/// Returns null if no player is here. Seats from older releases have no place in the order and count as first.
const SeatState* deputy(const Table& table, const Viewers& viewers) {
    const auto place = [](const SeatState& seat) {
        return std::tuple(seat.program.value_or(false), seat.came.value_or(0));
    };
    const SeatState* found = nullptr;
    for (const SeatState& seat : table.seats->list)
        if (seat.has_player() && viewers.has(*seat.player) && (found == nullptr || place(seat) < place(*found)))
            found = &seat;
    return found;
}

}  // namespace

std::optional<Instant> owner_goes(const Table& table, const Viewers& viewers, const Limits& limits, Instant now) {
    if (is_back(table, viewers)) return now;
    const bool rests = table.status() == Status::open || table.status() == Status::over;
    const auto owner = table.progress->owner;
    if (!owner || !rests || table.settings->stake || deputy(table, viewers) == nullptr) return std::nullopt;
    const auto absent = viewers.absent_since().find(*owner);
    if (absent == viewers.absent_since().end()) return std::nullopt;
    return Instant{absent->second.value + limits.waiting_absent_ms};
}

Change owner_went(const Table& table, const Viewers& viewers) {
    Change change(table, "owner");
    Progress& progress = change.after.progress.edit();
    if (is_back(table, viewers)) {
        progress.give_back();
    } else {
        const SeatState* seat = deputy(table, viewers);
        engine::ensure(seat != nullptr, "somebody is here who can act for the owner");
        progress.lend_to(*seat->player, seat->name);
    }
    change.notices.push_back(notice::owner(*progress.owner));
    return change;
}

}  // namespace anteroom::room
