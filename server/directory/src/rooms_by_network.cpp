#include "directory/rooms_by_network.hpp"

namespace anteroom::directory {

void RoomsByNetwork::index(const std::string& name, const Network& network) {
    if (!network.expendable.empty()) by_expendable_.emplace(network.expendable.size(), name);
}

void RoomsByNetwork::forget_index(const std::string& name, const Network& network) {
    by_expendable_.erase({network.expendable.size(), name});
}

void RoomsByNetwork::add(store::RoomId room, const std::string& network) {
    if (from_.emplace(room, network).second) ++networks_[network].made;
}

std::string RoomsByNetwork::network_of(store::RoomId room) const {
    const auto known = from_.find(room);
    return known == from_.end() ? std::string() : known->second;
}

void RoomsByNetwork::remove(store::RoomId room) {
    set_expendable(room, false);
    const auto known = from_.find(room);
    if (known == from_.end()) return;
    const auto network = networks_.find(known->second);
    if (--network->second.made == 0) networks_.erase(network);
    from_.erase(known);
}

void RoomsByNetwork::set_expendable(store::RoomId room, bool expendable) {
    const auto known = from_.find(room);
    if (known == from_.end()) return;
    if (!expendable) going_.erase(room);
    if (going_.contains(room)) return;
    Network& network = networks_.at(known->second);
    forget_index(known->second, network);
    if (expendable)
        network.expendable.insert(room);
    else
        network.expendable.erase(room);
    index(known->second, network);
}

std::size_t RoomsByNetwork::made_from(const base::Networks& from) const {
    const auto known = networks_.find(from.back());
    return known == networks_.end() ? 0 : known->second.made;
}

std::optional<store::RoomId> RoomsByNetwork::make_way(const base::Networks& from) {
    if (by_expendable_.empty()) return std::nullopt;
    const std::string name = by_expendable_.rbegin()->second;
    Network& network = networks_.at(name);
    if (name != from.back() && network.made <= made_from(from)) return std::nullopt;
    const store::RoomId room = *network.expendable.begin();
    forget_index(name, network);
    network.expendable.erase(room);
    index(name, network);
    going_.insert(room);
    ++expelled_;
    return room;
}

}  // namespace anteroom::directory
