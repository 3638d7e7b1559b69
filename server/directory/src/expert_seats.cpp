#include "directory/expert_seats.hpp"

#include <utility>

namespace anteroom::directory {

namespace {

template <class Key>
std::size_t seats_of(const std::unordered_map<Key, std::size_t>& counts, Key key) {
    const auto found = counts.find(key);
    return found == counts.end() ? 0 : found->second;
}

template <class Key>
void take_one(std::unordered_map<Key, std::size_t>& counts, Key key) {
    const auto found = counts.find(key);
    if (--found->second == 0) counts.erase(found);
}

}  // namespace

bool ExpertSeats::claim(store::RoomId room, const Seater& by, std::size_t seats) {
    // A room decides about one claim at a time, so an older claim has failed.
    unclaim(room);
    if (seats == 0) return true;
    const bool is_known = by.network != 0;
    if (seats_of(by_player_, by.player) + seats > limits_.experts_a_player_max ||
        (is_known && seats_of(by_network_, by.network) + seats > limits_.experts_a_network_max)) {
        ++refused_;
        return false;
    }
    const std::vector<Seater> added(seats, by);
    std::vector<Seater>& claimed = rooms_[room].claimed;
    claimed.insert(claimed.end(), added.begin(), added.end());
    count(added);
    return true;
}

void ExpertSeats::unclaim(store::RoomId room) {
    const auto known = rooms_.find(room);
    if (known == rooms_.end()) return;
    discount(std::exchange(known->second.claimed, {}));
    forget_if_empty(room);
}

void ExpertSeats::set(store::RoomId room, std::vector<Seater> seated) {
    Room& known = rooms_[room];
    discount(known.seated);
    count(seated);
    known.seated = std::move(seated);
    forget_if_empty(room);
}

void ExpertSeats::remove(store::RoomId room) {
    unclaim(room);
    set(room, {});
}

void ExpertSeats::count(const std::vector<Seater>& seated) {
    for (const Seater& one : seated) {
        ++by_player_[one.player];
        ++by_network_[one.network];
    }
    size_ += seated.size();
}

void ExpertSeats::discount(const std::vector<Seater>& seated) {
    for (const Seater& one : seated) {
        take_one(by_player_, one.player);
        take_one(by_network_, one.network);
    }
    size_ -= seated.size();
}

void ExpertSeats::forget_if_empty(store::RoomId room) {
    const auto known = rooms_.find(room);
    if (known != rooms_.end() && known->second.seated.empty() && known->second.claimed.empty()) rooms_.erase(known);
}

}  // namespace anteroom::directory
