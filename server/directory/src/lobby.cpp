#include "directory/lobby.hpp"

namespace anteroom::directory {

namespace {

std::string key_of(store::RoomId room) {
    return "r" + std::to_string(room.value);
}

bool shows(const Filter& filter, const Listing* listing) {
    return listing != nullptr && listing->is_public && (filter.game.empty() || filter.game == listing->game) &&
           (!filter.open_only || listing->open);
}

/// Appends one member to the text of an object that is still open.
void add_member(std::string& text, store::RoomId room, const std::string& value) {
    if (text.size() > 1) text += ',';
    text += '"' + key_of(room) + "\":" + value;
}

}  // namespace

void Lobby::remember(store::RoomId room) {
    if (groups_.empty() || before_.contains(room)) return;
    const auto known = rooms_.find(room);
    before_.emplace(room, known == rooms_.end() ? nullptr : known->second);
}

void Lobby::put(store::RoomId room, Listing listing) {
    const Listing* known = find(room);
    if (known != nullptr && *known == listing) return;
    remember(room);
    rooms_[room] = std::make_shared<const Listing>(std::move(listing));
}

void Lobby::remove(store::RoomId room) {
    if (!rooms_.contains(room)) return;
    remember(room);
    rooms_.erase(room);
}

const Listing* Lobby::find(store::RoomId room) const {
    const auto known = rooms_.find(room);
    return known == rooms_.end() ? nullptr : known->second.get();
}

std::string Lobby::list(const Filter& filter, std::size_t count_max) const {
    std::string text = "{";
    std::size_t count = 0;
    for (auto room = rooms_.rbegin(); room != rooms_.rend() && count < count_max; ++room) {
        if (!shows(filter, room->second.get())) continue;
        add_member(text, room->first, room->second->summary);
        ++count;
    }
    return text + "}";
}

bool Lobby::subscribe(SubscriberId who, Filter filter, std::size_t count_max) {
    unsubscribe(who);
    if (filters_.size() >= count_max) return false;
    groups_[filter].insert(who);
    filters_.emplace(who.value, std::move(filter));
    return true;
}

void Lobby::unsubscribe(SubscriberId who) {
    const auto known = filters_.find(who.value);
    if (known == filters_.end()) return;
    const auto group = groups_.find(known->second);
    group->second.erase(who);
    if (group->second.empty()) groups_.erase(group);
    filters_.erase(known);
    if (groups_.empty()) before_.clear();
}

std::string Lobby::patch_for(const Filter& filter) const {
    std::string text = "{";
    for (const auto& [room, before] : before_) {
        const Listing* after = find(room);
        const bool was = shows(filter, before.get());
        const bool is = shows(filter, after);
        if (was && !is) add_member(text, room, "null");
        if (is && (!was || before->summary != after->summary)) add_member(text, room, after->summary);
    }
    return text + "}";
}

std::vector<Lobby::Patch> Lobby::flush() {
    std::vector<Patch> patches;
    if (!before_.empty()) {
        for (const auto& [filter, members] : groups_) {
            std::string text = patch_for(filter);
            if (text != "{}") patches.push_back({{members.begin(), members.end()}, std::move(text)});
        }
    }
    before_.clear();
    return patches;
}

}  // namespace anteroom::directory
