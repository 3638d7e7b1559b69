#include "room_claims.hpp"

#include <cstddef>
#include <memory>
#include <utility>

namespace anteroom::host {

namespace {

struct ClaimedRooms {
    std::vector<store::RoomId> rooms;
    std::vector<store::Read<store::Claimed>> answers;
};

/// Reads one room after the other, so that players on this shard are served between any two rooms.
void read_from(ShardState& home, const std::shared_ptr<ClaimedRooms>& all, std::size_t at) {
    home.shard.post([&home, all, at] {
        home.rooms->read(all->rooms[at], std::move(all->answers[at]));
        if (at + 1 < all->rooms.size()) read_from(home, all, at + 1);
    });
}

}  // namespace

void claim_rooms(HostContext& context, ShardState& home, std::vector<store::RoomId> rooms) {
    const store::TimeMs since{context.clock.now().value - store::answer_age_ms_max};
    context.store.claim_rooms(rooms, since, [&home, rooms](std::vector<store::Read<store::Claimed>> answers) {
        read_from(home, std::make_shared<ClaimedRooms>(ClaimedRooms{rooms, std::move(answers)}), 0);
    });
}

}  // namespace anteroom::host
