#include "viewers.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::room {

namespace {

bool is_stranger(const Viewer& viewer, const Table& table) {
    return !viewer.by_link && !table.sits(viewer.player);
}

}  // namespace

const Viewer* Viewers::find(ConnectionRef connection) const {
    const auto it = std::ranges::find(list_, connection, &Viewer::connection);
    return it == list_.end() ? nullptr : &*it;
}

Viewer* Viewers::find(ConnectionRef connection) {
    const auto it = std::ranges::find(list_, connection, &Viewer::connection);
    return it == list_.end() ? nullptr : &*it;
}

const Viewer* Viewers::find(store::PlayerId player) const {
    const auto it = std::ranges::find(list_, player, &Viewer::player);
    return it == list_.end() ? nullptr : &*it;
}

bool Viewers::is_displaced(ConnectionRef connection) const {
    const Viewer* viewer = find(connection);
    return viewer != nullptr && viewer->is_displaced;
}

std::uint32_t Viewers::spectators(const Table& table) const {
    return static_cast<std::uint32_t>(
        std::ranges::count_if(list_, [&](const Viewer& one) { return !table.sits(one.player); }));
}

std::vector<store::PlayerId> Viewers::watching(const Table& table) const {
    std::vector<store::PlayerId> players;
    for (const Viewer& one : list_)
        if (!table.sits(one.player) && std::ranges::find(players, one.player) == players.end())
            players.push_back(one.player);
    return players;
}

std::uint32_t Viewers::strangers(const Table& table) const {
    return static_cast<std::uint32_t>(
        std::ranges::count_if(list_, [&](const Viewer& one) { return is_stranger(one, table); }));
}

const Viewer* Viewers::newest_stranger(const Table& table) const {
    for (auto one = list_.rbegin(); one != list_.rend(); ++one)
        if (is_stranger(*one, table)) return &*one;
    return nullptr;
}

Viewer& Viewers::add(const Sender& who) {
    ++coming_and_going_;
    return list_.emplace_back(Viewer{who.connection, who.player, who.name, who.client, who.networks, who.is_program});
}

std::vector<ConnectionRef> Viewers::settle_writer(const Sender& who) {
    const Viewer* own = find(who.connection);
    // A repeated request has its old id, but may come over a newer connection.
    const store::RequestId newest = own != nullptr ? std::max(own->came_by, who.request) : who.request;
    const bool is_late = std::ranges::any_of(list_, [&](const Viewer& one) {
        return one.player == who.player && newest < one.came_by && one.client == who.client;
    });
    std::vector<ConnectionRef> displaced;
    for (Viewer& one : list_) {
        const bool is_own = one.connection == who.connection;
        if (one.player != who.player || one.is_displaced || is_own != is_late) continue;
        one.is_displaced = true;
        displaced.push_back(one.connection);
    }
    return displaced;
}

bool Viewers::remove(ConnectionRef connection) {
    const bool went = std::erase_if(list_, [&](const Viewer& one) { return one.connection == connection; }) > 0;
    if (went) ++coming_and_going_;
    return went;
}

void Viewers::clear() {
    list_.clear();
    ++coming_and_going_;
}

void Viewers::note_absence(const Table& table, Instant now) {
    const WaitingList& waiting = table.seats->waiting;
    std::erase_if(absent_since_, [&](const auto& entry) {
        const bool is_missed = table.sits(entry.first) || waiting.has_here(entry.first) || table.owns(entry.first);
        return has(entry.first) || !is_missed;
    });
    if (const auto owner = table.progress->owner; owner && !has(*owner)) absent_since_.try_emplace(*owner, now);
    for (const SeatState& seat : table.seats->list)
        if (seat.has_player() && !has(*seat.player)) absent_since_.try_emplace(*seat.player, now);
    for (const Waiter& one : waiting.queue)
        if (!has(one.player)) absent_since_.try_emplace(one.player, now);
    for (const KeptSeat& one : waiting.kept)
        if (!one.by_house && !has(one.who.player)) absent_since_.try_emplace(one.who.player, now);
}

}  // namespace anteroom::room
