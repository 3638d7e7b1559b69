#include "directory/lobby.hpp"

namespace anteroom::directory {

namespace {

bool shows(const Filter& filter, const Listing* listing) {
    return listing != nullptr && listing->room.visibility == wire::Visibility::public_ &&
           (filter.game.empty() || filter.game == listing->room.game) &&
           (!filter.open_only || listing->has_free_seat) &&
           (!filter.programs || filter.programs == listing->room.programs);
}

/// Returns all filters that show this room.
std::vector<Filter> filters_of(const Listing* listing) {
    std::vector<Filter> filters;
    if (listing == nullptr) return filters;
    for (const std::string& game : {std::string(), listing->room.game})
        for (const bool open_only : {false, true})
            for (const auto& programs : {std::optional<wire::Programs>(), std::optional(listing->room.programs)})
                if (shows({game, open_only, programs}, listing)) filters.push_back({game, open_only, programs});
    return filters;
}

}  // namespace

void Lobby::turn_pages(store::RoomId room, const Shared& was, const Shared& is) {
    for (const Filter& filter : filters_of(was.get())) {
        if (shows(filter, is.get())) continue;
        const auto page = pages_.find(filter);
        page->second.erase(room);
        if (page->second.empty()) pages_.erase(page);
    }
    for (const Filter& filter : filters_of(is.get())) pages_[filter][room] = is;
}

void Lobby::remember(store::RoomId room) {
    if (groups_.empty() || before_.contains(room)) return;
    const auto known = rooms_.find(room);
    before_.emplace(room, known == rooms_.end() ? nullptr : known->second);
}

void Lobby::put(store::RoomId room, Listing listing) {
    const Listing* known = find(room);
    if (known != nullptr && *known == listing) return;
    remember(room);
    Shared& shared = rooms_[room];
    const Shared was = std::exchange(shared, std::make_shared<const Listing>(std::move(listing)));
    turn_pages(room, was, shared);
}

void Lobby::remove(store::RoomId room) {
    const auto known = rooms_.find(room);
    if (known == rooms_.end()) return;
    remember(room);
    turn_pages(room, known->second, nullptr);
    rooms_.erase(known);
}

const Listing* Lobby::find(store::RoomId room) const {
    const auto known = rooms_.find(room);
    return known == rooms_.end() ? nullptr : known->second.get();
}

std::vector<wire::LobbyRoom> Lobby::list(const Filter& filter, std::size_t count_max) const {
    std::vector<wire::LobbyRoom> rooms;
    const auto known = pages_.find(filter);
    if (known == pages_.end()) return rooms;
    const auto& page = known->second;
    for (auto room = page.rbegin(); room != page.rend() && rooms.size() < count_max; ++room)
        rooms.push_back(room->second->room);
    return rooms;
}

std::vector<const Listing*> Lobby::all() const {
    std::vector<const Listing*> rooms;
    rooms.reserve(rooms_.size());
    for (auto room = rooms_.rbegin(); room != rooms_.rend(); ++room) rooms.push_back(room->second.get());
    return rooms;
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

Lobby::Patch Lobby::patch_for(const Filter& filter) const {
    Patch patch;
    for (const auto& [room, before] : before_) {
        const Listing* after = find(room);
        const bool was = shows(filter, before.get());
        const bool is = shows(filter, after);
        if (was && !is) patch.gone.push_back({room.value});
        if (is && (!was || !(before->room == after->room))) patch.changed.push_back(after->room);
    }
    return patch;
}

std::vector<Lobby::Patch> Lobby::flush() {
    std::vector<Patch> patches;
    if (!before_.empty()) {
        for (const auto& [filter, members] : groups_) {
            Patch patch = patch_for(filter);
            if (patch.changed.empty() && patch.gone.empty()) continue;
            patch.to.assign(members.begin(), members.end());
            patches.push_back(std::move(patch));
        }
    }
    before_.clear();
    return patches;
}

}  // namespace anteroom::directory
