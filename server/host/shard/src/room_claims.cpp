#include "room_claims.hpp"

#include <cstddef>
#include <memory>
#include <utility>

namespace anteroom::host {

namespace {

struct ClaimedRooms {
    std::vector<AskedRoom> asked;
    std::vector<store::Read<store::Claimed>> answers;
};

/// Reads one room after the other, so that the shard serves players between any two rooms.
void read_from(ShardState& home, const std::shared_ptr<ClaimedRooms>& all, std::size_t at) {
    home.shard.post([&home, all, at] {
        home.rooms->read(all->asked[at], std::move(all->answers[at]));
        if (at + 1 < all->asked.size()) read_from(home, all, at + 1);
    });
}

}  // namespace

void claim_rooms(HostContext& context, ShardState& home, std::vector<AskedRoom> asked) {
    std::vector<store::RoomId> rooms;
    for (const AskedRoom& one : asked) rooms.push_back(one.room);
    const store::TimeMs since{context.clock.wall().value - store::answer_age_ms_max};
    auto told = [&home, asked = std::move(asked)](std::vector<store::Read<store::Claimed>> answers) {
        read_from(home, std::make_shared<ClaimedRooms>(ClaimedRooms{asked, std::move(answers)}), 0);
    };
    context.store.claim_rooms(std::move(rooms), since, std::move(told));
}

}  // namespace anteroom::host
