#include "host/cluster/room_places.hpp"

#include <algorithm>

namespace anteroom::host {

RoomPlaces::Heard RoomPlaces::hear(const Told& told) {
    const auto [known, is_new] = places_.try_emplace(told.room);
    Place& place = known->second;
    const bool counts_only_newer = place.is_here || place.is_gone;
    if (counts_only_newer ? told.epoch <= place.newest : told.epoch < place.newest) return Heard::stale;
    const Place before = place;
    place = {told.owner == own_ ? std::nullopt : std::optional(told.owner), told.epoch};
    if (before.is_here) return Heard::taken;
    if (!before.owner) return Heard::first;
    return before.owner == place.owner ? Heard::same : Heard::moved;
}

bool RoomPlaces::is_here(store::RoomId room, store::Epoch since) {
    Place& place = places_[room];
    if (since < place.newest) return false;
    const bool was_elsewhere = place.owner.has_value();
    place = {std::nullopt, since, true};
    return was_elsewhere;
}

void RoomPlaces::give(const Told& told) {
    Place& place = places_[told.room];
    if (told.epoch >= place.newest) place = {told.owner, told.epoch};
}

void RoomPlaces::is_not_here(store::RoomId room, std::optional<store::SessionId> owner) {
    const auto known = places_.find(room);
    if (known == places_.end() && !owner) return;
    Place& place = known == places_.end() ? places_[room] : known->second;
    place.is_here = false;
    if (place.owner || !owner) return;
    place.owner = owner;
    place.is_gone = false;
}

void RoomPlaces::is_left_to(store::RoomId room, std::optional<store::SessionId> heir) {
    const auto known = places_.find(room);
    if (known != places_.end() && !known->second.is_here) known->second.owner = heir;
}

bool RoomPlaces::hear_gone(store::RoomId room) {
    const auto known = places_.find(room);
    if (known != places_.end() && known->second.is_here) return false;
    is_gone(room);
    return true;
}

void RoomPlaces::is_gone(store::RoomId room) {
    const auto known = places_.find(room);
    if (known == places_.end() || known->second.is_gone) return;
    known->second = {std::nullopt, known->second.newest, false, true};
    gone_.push_back(room);
    if (gone_.size() <= gone_max_) return;
    // The room may be open again: if the node that made it gave up a commit, the commit may have succeeded after all.
    const auto oldest = places_.find(gone_.front());
    if (oldest != places_.end() && oldest->second.is_gone) places_.erase(oldest);
    gone_.pop_front();
}

std::optional<store::SessionId> RoomPlaces::owner_elsewhere(store::RoomId room) const {
    const auto known = places_.find(room);
    return known != places_.end() ? known->second.owner : std::nullopt;
}

std::optional<std::string> RoomPlaces::node_of(store::RoomId room) const {
    const auto known = places_.find(room);
    if (known == places_.end()) return std::nullopt;
    const auto owner = known->second.is_here ? own_ : known->second.owner;
    const auto name = owner ? names_.find(*owner) : names_.end();
    return name == names_.end() ? std::nullopt : std::optional(name->second);
}

bool RoomPlaces::may_tell_of(store::RoomId room, store::SessionId node) const {
    const auto known = places_.find(room);
    if (known == places_.end()) return true;
    const Place& place = known->second;
    if (place.is_here || place.is_gone) return false;
    return place.owner.value_or(node) == node;
}

std::unordered_set<store::RoomId> RoomPlaces::rooms_of(store::SessionId node) const {
    std::unordered_set<store::RoomId> rooms;
    for (const auto& [room, place] : places_)
        if (place.owner == node) rooms.insert(room);
    return rooms;
}

}  // namespace anteroom::host
