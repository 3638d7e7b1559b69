#include "clocks.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::room {

namespace {

const Clock* find_clock(const std::vector<Clock>& clocks, engine::Seat seat, engine::DecisionId decision) {
    for (const Clock& clock : clocks)
        if (clock.seat == seat && clock.decision == decision) return &clock;
    return nullptr;
}

std::int64_t left_of(const Clock& clock, Instant now, std::int64_t full) {
    if (clock.deadline) return std::max<std::int64_t>(0, clock.deadline->value - now.value);
    return clock.left_ms.value_or(full);
}

/// Returns whether this clock is due but stopped, because of a vote or a pause by the house.
bool rests_for_all(const Table& table, const Clock& clock) {
    return clock.rests || table.house->paused;
}

bool is_unheard(const Table& table, engine::Seat seat) {
    return table.unrecorded.unheard.find(seat) != nullptr;
}

/// Returns the time that is left, plus the time lost while the player's node was silent. The result is at most a whole
/// turn.
std::int64_t with_lost(const Table& table, std::int64_t left_ms, std::int64_t lost_ms) {
    return std::min(left_ms + lost_ms, std::max(left_ms, table.settings->clock_s * 1000));
}

/// Adds up the time for which clocks stop because players are unheard. The sum includes the time that such clocks get
/// back.
void count_rest(Table& table, std::int64_t given_ms, Instant now) {
    const bool any = std::ranges::any_of(*table.clocks, [&](const Clock& clock) {
        return clock.is_due && clock.left_ms && !rests_for_all(table, clock) && is_unheard(table, clock.seat);
    });
    UnheardClocks& unheard = table.unrecorded.unheard;
    if (!any && !unheard.rests_since && given_ms == 0) return;
    unheard.rested_ms = unheard.rested_ms_at(now) + given_ms;
    unheard.rests_since = any ? std::optional(now) : std::nullopt;
}

}  // namespace

void note_telling(Table& table, const std::vector<NoticeText>& told, Instant now) {
    std::int64_t seen_in_ms = 0;
    for (const NoticeText& notice : told) seen_in_ms += notice.seen_in_ms;
    Instant& until = table.unrecorded.told_until;
    until.value = std::max(until.value, now.value + seen_in_ms);
}

void reset_clocks(Table& table, Instant now) {
    const std::int64_t telling_ms = std::max<std::int64_t>(0, table.unrecorded.told_until.value - now.value);
    const std::int64_t clock_ms = table.settings->clock_s * 1000;
    const std::int64_t full = clock_ms > 0 ? clock_ms + telling_ms : 0;
    const std::vector<engine::Due> due = table.game->due();
    const bool pausing = std::ranges::any_of(due, &engine::Due::pauses_others);
    std::vector<Clock> clocks;
    std::int64_t given_ms = 0;
    for (const engine::Due& one : due) {
        Clock clock;
        clock.seat = one.seat;
        clock.decision = one.decision;
        clock.rests = pausing && !one.pauses_others;
        clock.at_once = one.at_once;
        const SeatState& seat = table.at(one.seat);
        if (full > 0 && seat.has_player() && !seat.away) {
            const Clock* old = find_clock(*table.clocks, one.seat, one.decision);
            const std::int64_t left = old == nullptr ? full : left_of(*old, now, full);
            const UnheardSeat* unheard = table.unrecorded.unheard.find(one.seat);
            if (unheard != nullptr && old != nullptr && old->deadline) {
                clock.left_ms = with_lost(table, left, std::max<std::int64_t>(0, now.value - unheard->since.value));
                given_ms = std::max(given_ms, *clock.left_ms - left);
            } else if (unheard != nullptr || rests_for_all(table, clock))
                clock.left_ms = left;
            else if (old != nullptr && old->deadline)
                clock.deadline = old->deadline;  // the deadline stays, even if it has passed
            else
                clock.deadline = Instant{now.value + left};
        }
        clocks.push_back(clock);
    }
    if (pausing) {
        for (const Clock& old : *table.clocks) {
            if (find_clock(clocks, old.seat, old.decision) != nullptr) continue;
            if (!old.deadline && !old.left_ms) continue;
            Clock resting = old;
            resting.is_due = false;
            resting.left_ms = left_of(old, now, full);
            resting.deadline.reset();
            clocks.push_back(resting);
        }
    }
    table.clocks = std::move(clocks);
    count_rest(table, given_ms, now);
}

void note_unheard(Table& table, std::vector<UnheardSeat> seats, std::int64_t rest_ms_max, Instant now) {
    UnheardClocks& unheard = table.unrecorded.unheard;
    if (unheard.rested_ms_at(now) >= rest_ms_max) seats.clear();
    unheard.seats = std::move(seats);
}

bool are_clocks_to_change(const Table& table) {
    return std::ranges::any_of(*table.clocks, [&](const Clock& clock) {
        const bool is_to_rest = rests_for_all(table, clock) || is_unheard(table, clock.seat);
        return clock.is_due && (clock.deadline || clock.left_ms) && is_to_rest != clock.left_ms.has_value();
    });
}

std::optional<Instant> end_of_rest(const Table& table, std::int64_t rest_ms_max) {
    const UnheardClocks& unheard = table.unrecorded.unheard;
    if (!unheard.rests_since) return std::nullopt;
    return Instant{unheard.rests_since->value + rest_ms_max - unheard.rested_ms};
}

bool give_back(Table& table, std::int64_t stalled_ms) {
    bool any = false;
    for (Clock& clock : table.clocks.edit()) {
        if (!clock.deadline) continue;
        clock.deadline->value += stalled_ms;
        any = true;
    }
    return any;
}

std::vector<Clock> stopped_clocks(const Table& table, Instant at) {
    std::vector<Clock> clocks = *table.clocks;
    for (Clock& clock : clocks) {
        if (!clock.deadline) continue;
        clock.left_ms = std::max<std::int64_t>(0, clock.deadline->value - at.value);
        if (const UnheardSeat* unheard = table.unrecorded.unheard.find(clock.seat))
            clock.left_ms =
                with_lost(table, *clock.left_ms, std::max<std::int64_t>(0, at.value - unheard->since.value));
        clock.deadline.reset();
    }
    return clocks;
}

const Clock* overdue(const Table& table, std::int64_t grace_ms, Instant now) {
    const Clock* first = nullptr;
    for (const Clock& clock : *table.clocks)
        if (clock.deadline && clock.deadline->value + grace_ms <= now.value)
            if (first == nullptr || *clock.deadline < *first->deadline) first = &clock;
    return first;
}

std::optional<Instant> next_deadline(const Table& table) {
    std::optional<Instant> next;
    for (const Clock& clock : *table.clocks)
        if (clock.deadline && (!next || *clock.deadline < *next)) next = clock.deadline;
    return next;
}

}  // namespace anteroom::room
