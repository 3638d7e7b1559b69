#include "host/lobby/alone.hpp"

#include <utility>

#include "host/ground/closing.hpp"
#include "host/lobby/lobby_service.hpp"

namespace anteroom::host {

void Alone::to_room(store::RoomId room, ClusterRequest request) {
    context_.to_room(room, std::move(request.asked));
}

void Alone::made_before(store::RoomId room, OnMade done) {
    ShardState& home = context_.home_of(room);
    run_on(home.shard, [&home, room, done = std::move(done)] { home.rooms->made_before(room, done); });
}

void Alone::order(store::RoomId room, house::Order order, OnOrdered done) {
    ShardState& home = context_.home_of(room);
    run_on(home.shard, [&home, room, order = std::move(order), done = std::move(done)]() mutable {
        home.rooms->order(room, std::move(order), std::move(done));
    });
}

void Alone::look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) {
    ShardState& home = context_.home_of(room);
    run_on(home.shard, [&home, room, with_link, done = std::move(done)] {
        home.rooms->recover({room}, [&home, room, with_link, done] { done(home.rooms->look(room, with_link)); });
    });
}

void Alone::nodes(OnNodes done) {
    context_.to_lobby([this, done = std::move(done)] {
        const std::size_t rooms = lobby_.directory().lobby().all().size();
        NodeNow node{.is_here = true, .rooms = static_cast<std::int64_t>(rooms)};
        node.said = {context_.process.version, context_.process.since, context_.process.connections, 0, false};
        done({std::move(node)});
    });
}

bool Alone::close_rooms() {
    for (const auto& home : context_.shards)
        home->shard.post([&home = *home] { home.rooms->to_all(room::Shutdown{}); });
    return wait_for_rooms(context_,
                          [](ShardState& home) { return home.rooms->commits_under_way() + home.rooms->queued(); });
}

}  // namespace anteroom::host
