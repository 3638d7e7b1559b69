#include "waiting.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "change.hpp"
#include "notices.hpp"
#include "room/limits.hpp"

namespace anteroom::room {

namespace {

bool was_sent_away(const Change& change, store::PlayerId player) {
    return change.after.progress->has_kicked(player) ||
           std::ranges::find(change.dismissed, player, &Dismissal::player) != change.dismissed.end();
}

bool is_free(const Table& table, engine::Seat seat) {
    return table.seats->has(seat) && table.at(seat).is_free();
}

/// Puts players whose kept seat no longer exists at the head of the queue.
void drop_kept(WaitingList& waiting, const Table& after, Instant now) {
    for (const KeptSeat& one : waiting.kept | std::views::reverse)
        if (!after.seats->has(one.seat)) waiting.queue.insert(waiting.queue.begin(), one.who);
    std::erase_if(waiting.kept,
                  [&](const KeptSeat& one) { return one.until <= now.value || !is_free(after, one.seat); });
}

void tell(Change& change, const WaitingList& before) {
    const WaitingList& after = change.after.seats->waiting;
    for (const KeptSeat& one : before.kept) {
        const KeptSeat* still = after.at(one.seat);
        const bool is_over = still == nullptr || still->who.player != one.who.player;
        if (is_over && !change.after.sits(one.who.player))
            change.last_notices.push_back(notice::seat_name("seat_released", one.seat, one.who.name));
    }
    for (const KeptSeat& one : after.kept)
        if (std::ranges::find(before.kept, one) == before.kept.end())
            change.last_notices.push_back(notice::seat_kept(one.seat, one.who.player, one.who.name, one.until));
}

}  // namespace

bool WaitingList::has(store::PlayerId player) const {
    return has_here(player) || std::ranges::any_of(kept, [&](const KeptSeat& one) { return one.who.player == player; });
}

bool WaitingList::has_here(store::PlayerId player) const {
    const auto is_theirs = [&](const KeptSeat& one) { return one.who.player == player && !one.by_house; };
    return std::ranges::find(queue, player, &Waiter::player) != queue.end() || std::ranges::any_of(kept, is_theirs);
}

const KeptSeat* WaitingList::at(engine::Seat seat) const {
    const auto it = std::ranges::find(kept, seat, &KeptSeat::seat);
    return it == kept.end() ? nullptr : &*it;
}

void WaitingList::drop(store::PlayerId player) {
    std::erase_if(queue, [&](const Waiter& one) { return one.player == player; });
    std::erase_if(kept, [&](const KeptSeat& one) { return one.who.player == player; });
}

void WaitingList::postpone(std::int64_t ms) {
    for (KeptSeat& one : kept) one.until += ms;
}

void keep_seats(const Table& before, Change& change, const Limits& limits, Instant now) {
    Table& after = change.after;
    WaitingList waiting = after.seats->waiting;
    if (after.house->closing) waiting = WaitingList();
    drop_kept(waiting, after, now);
    const auto is_out = [&](const Waiter& one) { return after.sits(one.player) || was_sent_away(change, one.player); };
    std::erase_if(waiting.queue, is_out);
    std::erase_if(waiting.kept, [&](const KeptSeat& one) { return is_out(one.who); });
    for (std::size_t i = 0; after.status() == Status::open && i < after.seats->size(); ++i) {
        const engine::Seat seat = engine::seat_at(i);
        if (waiting.queue.empty() || !is_free(after, seat) || waiting.at(seat) != nullptr) continue;
        waiting.kept.push_back({seat, std::move(waiting.queue.front()), now.value + limits.seat_kept_ms, false});
        waiting.queue.erase(waiting.queue.begin());
    }
    if (waiting != after.seats->waiting) after.seats.edit().waiting = std::move(waiting);
    tell(change, before.seats->waiting);
}

std::optional<Instant> waiting_ends(const Table& table, const AbsentSince& absent_since, const Limits& limits) {
    std::optional<Instant> first;
    const auto consider = [&first](std::int64_t at) {
        if (!first || at < first->value) first = Instant{at};
    };
    for (const KeptSeat& one : table.seats->waiting.kept) consider(one.until);
    for (const auto& [player, since] : absent_since)
        if (table.seats->waiting.has_here(player)) consider(since.value + limits.waiting_absent_ms);
    return first;
}

Change waiting_has_ended(const Table& table, const AbsentSince& absent_since, const Limits& limits, Instant now) {
    Change change(table, "waited");
    for (const auto& [player, since] : absent_since)
        if (since.value + limits.waiting_absent_ms <= now.value && table.seats->waiting.has_here(player))
            change.after.seats.edit().waiting.drop(player);
    return change;
}

}  // namespace anteroom::room
