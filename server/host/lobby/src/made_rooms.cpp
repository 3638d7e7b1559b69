#include "host/lobby/made_rooms.hpp"

#include <iterator>

#include "store/port/store.hpp"

namespace anteroom::host {

std::optional<store::RoomId> MadeRooms::find(const room::Sender& who, store::TimeMs now) const {
    const auto made = made_.find({who.player, who.client, who.request});
    if (made == made_.end() || made->second.time.value + store::answer_age_ms_max < now.value) return std::nullopt;
    return made->second.room;
}

void MadeRooms::forget(const room::Sender& who) {
    const auto made = made_.find({who.player, who.client, who.request});
    if (made == made_.end()) return;
    oldest_first_.erase(made->second.age);
    made_.erase(made);
}

void MadeRooms::remember(Key key, store::RoomId room, store::TimeMs time) {
    if (const auto made = made_.find(key); made != made_.end()) {
        made->second.room = room;
        made->second.time = time;
        return;
    }
    oldest_first_.push_back(key);
    made_.emplace(std::move(key), Made{room, time, std::prev(oldest_first_.end())});
    if (made_.size() <= count_max_) return;
    made_.erase(oldest_first_.front());
    oldest_first_.pop_front();
}

}  // namespace anteroom::host
