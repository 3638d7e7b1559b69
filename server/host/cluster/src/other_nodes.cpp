#include "host/cluster/other_nodes.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/core/bug.hpp"
#include "host/ground/closing.hpp"
#include "host/lobby/lobby_service.hpp"

namespace anteroom::host {

namespace say = cluster::message;

OtherNodes::OtherNodes(const Reachable& here, NodeParts node)
    : Abroad(true),
      context_(here.context),
      lobby_(here.lobby),
      room_with_code_(node.room_with_code),
      cluster_(here, std::move(node)) {}

Join join_as(NodeParts node) {
    // The session's number is part of the ids of this node's connections.
    engine::ensure(node.session.value > 0, "sessions are counted from 1");
    if (node.session.value > HostContext::sessions_max)
        throw std::runtime_error("nodes were started on this database " + std::to_string(HostContext::sessions_max) +
                                 " times, and no number is left for another: /docs/host/nodes-failures/ says how "
                                 "to count them anew");
    return [node = std::move(node)](const Reachable& here) { return std::make_unique<OtherNodes>(here, node); };
}

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
    cluster_.nodes().made_before(room, std::move(done));
}

void OtherNodes::room_with_code(std::string code, store::OnRead<std::optional<store::RoomRow>> done) {
    if (!room_with_code_) return done({});
    room_with_code_(std::move(code), std::move(done));
}

void OtherNodes::order(store::RoomId room, house::Order order, OnOrdered done) {
    cluster_.nodes().order(room, std::move(order), std::move(done));
}

void OtherNodes::look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) {
    cluster_.nodes().look(room, with_link, std::move(done));
}

void OtherNodes::nodes(OnNodes done) {
    cluster_.nodes().list(std::move(done));
}

void OtherNodes::move_table(store::RoomId room, std::string to, OnNodeOrdered done) {
    cluster_.nodes().move_table(room, std::move(to), std::move(done));
}

void OtherNodes::drain_node(std::string node, bool on, OnNodeOrdered done) {
    cluster_.nodes().drain(std::move(node), on, std::move(done));
}

void OtherNodes::spread_tables(OnNodeOrdered done) {
    cluster_.nodes().spread(std::move(done));
}

bool OtherNodes::close_rooms() {
    await_on_first_shard(context_, context_.limits.host.hand_over_wait,
                         [this](auto done) { cluster_.nodes().leave_tables(done); });
    context_.to_lobby([this] { cluster_.fall_silent(); });
    const bool complete = wait_for_rooms(context_, [](ShardState& home) { return home.rooms->commits_under_way(); });
    await_on_first_shard(context_, context_.limits.host.commits_wait, [this](auto done) { cluster_.leave(done); });
    return complete;
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
    const auto known = directory::known(lobby_.directory(), room.room);
    const std::string network = known ? known->network : "";
    cluster_.announce(say::Opened{room.room, room.code, room.link, epoch, network});
}

void OtherNodes::lacks_rules(store::RoomId room, const room::RulesId& rules) {
    cluster_.nodes().lacks_rules(room, rules);
}

bool OtherNodes::is_elsewhere(const store::RoomRow& row) const {
    return row.owner && *row.owner != cluster_.session();
}

bool OtherNodes::hear_of(const store::RoomRow& row) {
    return cluster_.is_at({row.id, *row.owner, row.epoch});
}

}  // namespace anteroom::host
