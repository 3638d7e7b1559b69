#include "session/watched_rooms.hpp"

#include <algorithm>

#include "wire/request_policy.hpp"

namespace anteroom::session {

bool WatchedRooms::admit(const wire::Request& request) {
    if (wire::policy_of(request.body).entry == wire::Entry::stays) return true;
    const auto* join = std::get_if<wire::Join>(&request.body);
    const auto* room = join != nullptr ? std::get_if<wire::RoomId>(&join->where) : nullptr;
    if (room != nullptr && rooms_.contains({room->value})) return true;
    if (rooms_.size() + entering_.size() >= limits_.rooms_watched_max) return false;
    entering_.insert(request.id);
    return true;
}

void WatchedRooms::answered(wire::RequestId id) {
    auto& awaiting = entered_.contains(id) ? entered_ : entering_;
    const auto one = awaiting.find(id);
    if (one != awaiting.end()) awaiting.erase(one);
}

void WatchedRooms::add(store::RoomId room, store::Seq seq, wire::RequestId entered_by) {
    rooms_.try_emplace(room, seq);
    if (auto one = entering_.extract(entered_by)) entered_.insert(std::move(one));
}

void WatchedRooms::told(store::RoomId room, store::Seq seq) {
    const auto known = rooms_.find(room);
    if (known != rooms_.end()) known->second = std::max(known->second, seq);
}

}  // namespace anteroom::session
