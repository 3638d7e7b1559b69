#include "made_rooms.hpp"

#include "store/port/store.hpp"

namespace anteroom::host {

std::optional<store::RoomId> MadeRooms::find(const room::Asker& who, store::TimeMs now) const {
    const auto made = made_.find({who.player, who.client, who.request});
    if (made == made_.end() || made->second.second.value + store::answer_age_ms_max < now.value) return std::nullopt;
    return made->second.first;
}

void MadeRooms::remember(Key key, store::RoomId room, store::TimeMs time) {
    if (!made_.insert_or_assign(key, std::pair{room, time}).second) return;
    oldest_first_.push_back(std::move(key));
    if (oldest_first_.size() <= count_max_) return;
    made_.erase(oldest_first_.front());
    oldest_first_.pop_front();
}

}  // namespace anteroom::host
