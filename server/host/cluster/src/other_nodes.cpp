#include "host/cluster/other_nodes.hpp"

#include <utility>

#include "host/cluster/rooms_in_care.hpp"
#include "host/lobby/lobby_service.hpp"

namespace anteroom::host {

namespace say = cluster::message;

void OtherNodes::send(store::SessionId to, cluster::Message message) {
    cluster_.send(to, std::move(message));
}

void OtherNodes::to_all(cluster::Message message) {
    cluster_.to_all(std::move(message));
}

void OtherNodes::to_room(store::RoomId room, ClusterRequest request) {
    cluster_.to_room(room, std::move(request));
}

void OtherNodes::made_before(store::RoomId room, OnMade done) {
    nodes_.made_before(room, std::move(done));
}

void OtherNodes::announce(const directory::input::Invited& room) {
    cluster_.announce(say::Invited{room.room, room.codes, room.link});
}

void OtherNodes::announce(const directory::input::Turns& room) {
    cluster_.announce(say::Turns{room.room, room.seats});
}

void OtherNodes::announce(const directory::input::Gone& room) {
    cluster_.announce(say::Gone{room.room});
}

void OtherNodes::announce(const room::Summary& room) {
    cluster_.announce(say::Changed{room});
}

void OtherNodes::announce(const directory::input::Opened& room, store::Epoch epoch) {
    const auto known = directory::known(context_.services.lobby->directory(), room.room);
    const std::string network = known ? known->network : "";
    cluster_.announce(say::Opened{room.room, room.code, room.link, epoch, network});
}

void OtherNodes::lacks_rules(store::RoomId room, const room::RulesId& rules) {
    context_.services.rooms_in_care->put(room, rules);
}

bool OtherNodes::is_elsewhere(const store::RoomRow& row) const {
    return row.owner && *row.owner != cluster_.session();
}

bool OtherNodes::hear_of(const store::RoomRow& row) {
    return cluster_.is_at({row.id, *row.owner, row.epoch});
}

}  // namespace anteroom::host
