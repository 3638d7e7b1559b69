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

}  // namespace

void note_telling(Table& table, const std::vector<NoticeText>& told, Instant now) {
    std::int64_t seen_in_ms = 0;
    for (const NoticeText& notice : told) seen_in_ms += notice.seen_in_ms;
    table.told_until.value = std::max(table.told_until.value, now.value + seen_in_ms);
}

void reset_clocks(Table& table, Instant now) {
    const std::int64_t telling_ms = std::max<std::int64_t>(0, table.told_until.value - now.value);
    const std::int64_t clock_ms = table.settings->clock_s * 1000;
    const std::int64_t full = clock_ms > 0 ? clock_ms + telling_ms : 0;
    const std::vector<engine::Due> due = table.game->due();
    const bool pausing = std::ranges::any_of(due, &engine::Due::pauses_others);
    std::vector<Clock> clocks;
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
            if (old != nullptr) clock.given_back_ms = old->given_back_ms;
            if (clock.rests || table.house->paused)
                clock.left_ms = left;
            else if (old != nullptr && old->deadline)
                clock.deadline = old->deadline;  // also where it has passed
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
}

bool give_back(Table& table, std::int64_t stalled_ms, std::int64_t given_back_ms_max) {
    bool any = false;
    for (Clock& clock : table.clocks.edit()) {
        const std::int64_t given_ms = std::min(stalled_ms, given_back_ms_max - clock.given_back_ms);
        if (!clock.deadline || given_ms <= 0) continue;
        clock.deadline->value += given_ms;
        clock.given_back_ms += given_ms;
        any = true;
    }
    return any;
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
