#include "host/ground/alone.hpp"

#include <utility>

namespace anteroom::host {

void Alone::to_room(store::RoomId room, ClusterRequest request) {
    context_.to_room(room, std::move(request.asked));
}

void Alone::made_before(store::RoomId room, OnMade done) {
    ShardState& home = context_.home_of(room);
    run_on(home.shard, [&home, room, done = std::move(done)] { home.rooms->made_before(room, done); });
}

}  // namespace anteroom::host
