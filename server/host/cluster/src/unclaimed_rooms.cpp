#include "host/cluster/unclaimed_rooms.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>
#include <variant>

#include "host/lobby/lobby_service.hpp"
#include "host/lobby/recovery.hpp"

namespace anteroom::host {

namespace {

/// Pause between look_soon() and its look. By then, a room that was just made or handed over has an owner.
constexpr std::chrono::seconds look_soon_in{1};
/// Pause between regular looks. The store scans all open rooms for each look.
constexpr std::chrono::seconds look_after{30};
/// Time that another node has to take a room that this node does not know. Without this limit, such a room might stay
/// without an heir: this node does not know the room's rules, so it may choose another heir than nodes that know them.
constexpr std::chrono::seconds left_for{5};

/// Returns the seconds after which a table continues without its players.
std::int64_t waits_for(const directory::Listing* listing) {
    constexpr std::int64_t for_a_game = std::numeric_limits<std::int64_t>::max();
    if (listing == nullptr || listing->room.status != wire::RoomStatus::playing) return for_a_game;
    if (listing->room.bots > 0) return 0;
    return listing->room.clock.value > 0 ? listing->room.clock.value : for_a_game - 1;
}

/// Reads the rooms in the list that their shards do not know.
void recover_unknown(HostContext& context, ShardState& home, std::vector<store::RoomId> rooms) {
    run_on(home.shard, [&context, &home, rooms = std::move(rooms)]() mutable {
        std::erase_if(rooms, [&home](store::RoomId room) { return !home.rooms->expect(room); });
        if (rooms.empty()) return;
        recover_rooms(context, std::move(rooms));
    });
}

}  // namespace

store::SessionId heir_of(store::RoomId room, const std::vector<store::SessionId>& heirs) {
    auto mixed = static_cast<std::uint64_t>(room.value) * 0x9e3779b97f4a7c15U;
    mixed ^= mixed >> 32U;
    return heirs[mixed % heirs.size()];
}

void most_urgent_first(std::vector<store::RoomId>& rooms, const directory::Lobby& lobby) {
    std::vector<std::pair<std::int64_t, store::RoomId>> waiting;
    waiting.reserve(rooms.size());
    for (const store::RoomId room : rooms) waiting.emplace_back(waits_for(lobby.find(room)), room);
    std::ranges::sort(waiting);
    std::ranges::transform(waiting, rooms.begin(), &std::pair<std::int64_t, store::RoomId>::second);
}

UnclaimedRooms::UnclaimedRooms(HostContext& context, ShardState& home, const LobbyService& lobby, store::SessionId own,
                               std::function<store::SessionId(store::RoomId)> heir)
    : context_(context), home_(home), lobby_(lobby), own_(own), heir_(std::move(heir)), timer_(home.shard) {}

void UnclaimedRooms::start() {
    look_in(look_after);
}

void UnclaimedRooms::look_soon() {
    look_in(look_soon_in);
}

void UnclaimedRooms::take_over(std::vector<store::RoomId> rooms) {
    most_urgent_first(rooms, lobby_.directory().lobby());
    std::vector<std::vector<store::RoomId>> by_shard(context_.shards.size());
    for (const store::RoomId room : rooms) by_shard[context_.home_of(room).shard.index()].push_back(room);
    for (const auto& home : context_.shards) recover_unknown(context_, *home, std::move(by_shard[home->shard.index()]));
}

void UnclaimedRooms::look_in(net::Duration pause) {
    timer_.set(home_.shard.now() + pause, [this] { look(); });
}

void UnclaimedRooms::look() {
    look_in(look_after);
    context_.store.claimable_rooms([this](store::Read<std::vector<store::ClaimableRoom>> read) {
        home_.shard.post([this, read = std::move(read)] { found(read); });
    });
}

void UnclaimedRooms::found(const store::Read<std::vector<store::ClaimableRoom>>& read) {
    const auto* rooms = std::get_if<std::vector<store::ClaimableRoom>>(&read);
    if (rooms == nullptr) return;
    const directory::Lobby& lobby = lobby_.directory().lobby();
    std::map<store::RoomId, net::Instant> left;
    std::vector<store::RoomId> ours;
    for (const store::ClaimableRoom& one : *rooms) {
        const bool is_unheard = lobby.find(one.room) == nullptr;
        const auto since = left_.contains(one.room) ? left_.at(one.room) : home_.shard.now();
        if (one.owner == own_ || heir_(one.room) == own_ || (is_unheard && home_.shard.now() - since >= left_for))
            ours.push_back(one.room);
        else if (is_unheard)
            left.emplace(one.room, since);
    }
    left_ = std::move(left);
    if (!left_.empty()) look_in(left_for);
    take_over(std::move(ours));
}

}  // namespace anteroom::host
