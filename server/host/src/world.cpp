#include "world.hpp"

#include "desk.hpp"
#include "rooms.hpp"
#include "sessions.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

Place::Place(net::Shard& shard_, std::optional<std::uint64_t> seed) : shard(shard_), chance(seed, shard_.index()) {}
Place::~Place() = default;
World::~World() = default;

void World::to_room(store::RoomId room, room::Input input) {
    Place& place = place_of(room);
    run_on(place.shard,
           [&place, room, input = std::move(input)]() mutable { place.rooms->deliver(room, std::move(input)); });
}

void World::to_desk(net::Task work) {
    run_on(places.front()->shard, std::move(work));
}

void World::send(room::ConnectionRef to, net::Text text) {
    Place& place = place_of(to);
    run_on(place.shard, [&place, to, text = std::move(text)] { place.sessions->send(to, text); });
}

void World::refuse(room::ConnectionRef to, wire::ErrorCode code, std::optional<wire::RequestId> re,
                   std::optional<store::RoomId> room) {
    metrics.refused(wire::name_of(code));
    wire::ErrorContext context;
    context.re = re;
    if (room) context.room = wire::RoomId{room->value};
    send(to, net::text(wire::error(code, context)));
}

}  // namespace anteroom::host
