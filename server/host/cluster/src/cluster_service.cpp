#include "host/cluster/cluster_service.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <unordered_map>
#include <utility>
#include <variant>

#include "engine/core/overloaded.hpp"
#include "host/ground/log.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/lobby_service.hpp"
#include "peer_messages.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

namespace say = cluster::message;

namespace {

/// Returns the heir of a room. Nodes that take tables and know the room's rules are preferred.
store::SessionId heir_among(const std::vector<store::SessionId>& living, store::RoomId room, const TableHeirs& heirs) {
    return heir_of(room, heirs.best_for(room, heirs.takers(living)));
}

/// Returns the presence message of a table whose node is silent. This node does not know which players are connected
/// there.
net::Text resting(const LobbyService& lobby, store::RoomId room) {
    const directory::Listing* listing = lobby.directory().lobby().find(room);
    const std::int64_t spectators = listing != nullptr ? listing->room.spectators : 0;
    return net::text(wire::presence({{room.value}, {}, spectators, true, false}));
}

void tell_that_they_rest(HostContext& context, const LobbyService& lobby,
                         const std::unordered_set<store::RoomId>& rooms) {
    const auto texts = std::make_shared<std::unordered_map<store::RoomId, net::Text>>();
    for (const store::RoomId room : rooms) texts->emplace(room, resting(lobby, room));
    for (const auto& home : context.shards)
        run_on(home->shard, [&home = *home, texts] { home.sessions->tell_viewers(*texts); });
}

void note_owner(RoomPlaces& places, const Peers& peers, const ClusterService::NotOurs& what) {
    if (!what.owner) return places.is_gone(what.room);
    if (what.since.value > 0) return places.give({what.room, *what.owner, what.since});
    const auto known = places.owner_elsewhere(what.room);
    if (known && !peers.knows(*known)) places.is_left_to(what.room, std::nullopt);
    places.is_not_here(what.room, peers.knows(*what.owner) ? what.owner : std::nullopt);
}

/// Decides whether the client may know that the room exists, by the rules of the room itself. A player who is not in a
/// private room may not know of the room. A spectator is known only to the node that has the spectator's connection.
bool may_know(const directory::DirectoryCore& directory, store::RoomId room, const room::Requested& asked) {
    const auto* join = std::get_if<wire::Join>(&asked.request);
    // The directory resolves a code or link before this check, so the client already knows of the room.
    if (join != nullptr && !std::holds_alternative<wire::RoomId>(join->where)) return true;
    const directory::Listing* listing = directory.lobby().find(room);
    // A room that this node does not know counts as public, because the node has no more information about the room.
    const bool is_private = listing != nullptr && listing->room.visibility == wire::Visibility::private_;
    if (!is_private) return true;
    const auto known = directory::known(directory, room);
    return known && std::ranges::count(known->seated, asked.sender.player, &directory::Seated::player) > 0;
}

void refuse(HostContext& context, const ClusterRequest& request, store::RoomId room, wire::ErrorCode code) {
    const room::Sender& sender = request.asked.sender;
    context.refuse(sender.connection, code, wire::RequestId{sender.request.value}, room);
}

/// The way to the node that has a room.
struct WayToOwner {
    HostContext& context;
    const LobbyService& lobby;
    Peers& peers;
    store::SessionId own, owner;

    void say(store::RoomId room, ClusterRequest request) const {
        room::Sender& sender = request.asked.sender;
        sender.connection = HostContext::named_abroad(sender.connection, own);
        const std::int64_t age = context.clock.now().value - request.asked.arrived.value;
        peers.send(owner, say::ToRoom{room, std::move(sender), std::move(request.frame), age,
                                      static_cast<std::uint8_t>(request.hops + 1)});
    }
    /// Answers that the owner of the room is silent. Call this only if the client may know that the room exists.
    void say_unheard(store::RoomId room, ClusterRequest request) const {
        if (peers.is_deaf(owner)) return refuse(context, request, room, wire::ErrorCode::frozen);
        if (peers.is_silent(owner)) context.send(request.asked.sender.connection, resting(lobby, room), std::nullopt);
        say(room, std::move(request));
    }
};

void forget_viewers(HostContext& context, const std::set<RemoteViewers::View>& views) {
    for (const auto& [room, connection] : views) context.to_room(room, room::ConnectionLost{connection});
}

/// Tells the rooms that these viewers are unheard. `since` is the time at which their node was last heard. If `since`
/// is none, the node is heard again. The clocks of unheard players stop meanwhile.
void note_unheard(HostContext& context, const std::set<RemoteViewers::View>& views,
                  std::optional<room::Instant> since) {
    for (const auto& [room, connection] : views) context.to_room(room, room::Unheard{connection, since});
}

}  // namespace

void come_again(HostContext& context, std::unordered_set<store::RoomId> rooms) {
    if (rooms.empty()) return;
    const auto shared = std::make_shared<const std::unordered_set<store::RoomId>>(std::move(rooms));
    for (const auto& home : context.shards)
        run_on(home->shard, [&home = *home, shared] { home.sessions->come_again(*shared); });
}

ClusterService::ClusterService(const Reachable& here, NodeParts node)
    : context_(here.context),
      lobby_(here.lobby),
      guests_(here.guests),
      wallets_(here.wallets),
      home_(*context_.shards.front()),
      node_(std::move(node)),
      rooms_(context_),
      lease_(context_, home_, node_.lease, node_.asked,
             {[this] { rooms_.at_all([](ClusterRooms& rooms) { rooms.rest(); }); },
              [this] { rooms_.at_all([](ClusterRooms& rooms) { rooms.go_on(); }); }, [this] { lost(); }}),
      peers_(context_, home_, node_,
             {[this](Heard what) { take_message(*this, std::move(what)); },
              [this](store::SessionId peer, const std::string& name) {
                  places_.lives(peer, name);
                  joined(peer);
              },
              [this](store::SessionId peer, Gap what) { gap(peer, what); },
              [this](store::SessionId peer, std::chrono::milliseconds how_long) {
                  note_unheard(context_, viewers_.of(peer),
                               room::Instant{context_.clock.now().value - how_long.count()});
                  tell_that_they_rest(context_, lobby_, places_.rooms_of(peer));
              },
              [this](store::SessionId peer) {
                  note_unheard(context_, viewers_.of(peer), std::nullopt);
                  come_again(context_, places_.rooms_of(peer));
              },
              [this](store::SessionId peer) { gone(peer); }, [this] { caches_.in_doubt(); }}),
      caches_(context_, home_, wallets_, node_.reload_house),
      unclaimed_(context_, home_, lobby_, node_.session,
                 [this](store::RoomId room) { return heir_among(peers_.living(), room, nodes_.heirs()); }),
      places_(node_.session),
      nodes_(context_, *this, lobby_, rooms_) {
    for (Rooms* rooms : here.rooms) rooms_.add(std::make_unique<ClusterRooms>(context_, *this, lobby_, *rooms));
    places_.lives(node_.session, node_.name);
}

void ClusterService::start() {
    lease_.start();
    peers_.start();
    unclaimed_.start();
    nodes_.start();
}

// Way to a room

void ClusterService::send(store::SessionId to, cluster::Message message) {
    run_on(home_.shard, [this, to, message = std::move(message)] { peers_.send(to, message); });
}

void ClusterService::to_all(cluster::Message message) {
    run_on(home_.shard, [this, message = std::move(message)] { peers_.to_all(message); });
}

void ClusterService::to_room(store::RoomId room, ClusterRequest request) {
    rooms_.at(room, [room, request = std::move(request)](ClusterRooms& rooms) mutable {
        rooms.ask(room, std::move(request));
    });
}

void ClusterService::find_owner(store::RoomId room, ClusterRequest request) {
    run_on(home_.shard, [this, room, request = std::move(request)]() mutable {
        const auto known = places_.owner_elsewhere(room);
        if (known && peers_.knows(*known)) return send_to_owner(*known, room, std::move(request));
        const bool is_known = directory::known(lobby_.directory(), room).has_value();
        rooms_.at(room, [room, is_known, request = std::move(request)](ClusterRooms& rooms) mutable {
            rooms.claim(room, std::move(request), is_known);
        });
    });
}

void ClusterService::send_to_owner(store::SessionId owner, store::RoomId room, ClusterRequest request) {
    if (request.hops >= hops_max) return refuse(context_, request, room, wire::ErrorCode::overloaded);
    const WayToOwner way{context_, lobby_, peers_, node_.session, owner};
    if (!peers_.is_deaf(owner) && !peers_.is_silent(owner)) return way.say(room, std::move(request));
    if (request.hops > 0 || may_know(lobby_.directory(), room, request.asked))
        return way.say_unheard(room, std::move(request));
    ShardState& home = context_.home_of(request.asked.sender.connection);
    run_on(home.shard, [this, &home, way, room, request = std::move(request)]() mutable {
        if (!views(*home.sessions, request.asked.sender.connection, room))
            return refuse(context_, request, room, wire::ErrorCode::no_room);
        run_on(home_.shard,
               [way, room, request = std::move(request)]() mutable { way.say_unheard(room, std::move(request)); });
    });
}

void ClusterService::pass_on(store::RoomId room, const room::Input& input) {
    const bool is_of_use =
        std::holds_alternative<room::ConnectionLost>(input) || std::holds_alternative<room::GiveWay>(input);
    if (!is_of_use) return;
    run_on(home_.shard, [this, room, input = input] {
        const auto known = places_.owner_elsewhere(room);
        if (!known) return;
        if (const auto* lost = std::get_if<room::ConnectionLost>(&input))
            peers_.send(*known, say::ConnectionLost{room, HostContext::named_abroad(lost->connection, node_.session)});
        if (std::holds_alternative<room::GiveWay>(input)) peers_.send(*known, say::GiveWay{room});
    });
}

void ClusterService::view(store::RoomId room, const room::Viewing& viewing, store::Seq seq) {
    run_on(home_.shard, [this, room, viewing, seq] {
        const store::SessionId node = HostContext::node_of(viewing.connection);
        if (!peers_.knows(node)) {
            if (!viewing.on) return;
            // The other node left while the room admitted a viewer there. The input is posted because the room may be
            // sending messages now.
            ShardState& home = context_.home_of(room);
            home.shard.post([&home, room, connection = viewing.connection] {
                home.rooms->deliver(room, room::ConnectionLost{connection});
            });
            return;
        }
        if (viewing.on)
            viewers_.add(node, {room, viewing.connection});
        else
            viewers_.remove(node, {room, viewing.connection});
        // The other node sent its request just before it fell silent. The input is posted because the room may be
        // sending messages now.
        if (viewing.on && peers_.is_silent(node))
            home_.shard.post([this, node, view = RemoteViewers::View{room, viewing.connection}] {
                if (peers_.is_silent(node)) note_unheard(context_, {view}, context_.clock.now());
            });
        peers_.send(node, say::Viewing{room, seq, viewing});
    });
}

void ClusterService::not_ours(NotOurs what) {
    run_on(home_.shard, [this, what = std::move(what)]() mutable {
        news_.forget(what.room);
        viewers_.forget(what.room);
        note_owner(places_, peers_, what);
        const auto owner = places_.owner_elsewhere(what.room);
        for (ClusterRequest& request : what.waiting) {
            if (owner) {
                send_to_owner(*owner, what.room, std::move(request));
                continue;
            }
            refuse(context_, request, what.room, what.owner ? wire::ErrorCode::overloaded : wire::ErrorCode::no_room);
        }
        if (what.was_ours) come_again(context_, {what.room});
    });
}

// Nodes join and leave

bool ClusterService::is_at(const RoomPlaces::Told& told) {
    const RoomPlaces::Heard heard = places_.hear(told);
    if (heard == RoomPlaces::Heard::stale) return false;
    ShardState& home = context_.home_of(told.room);
    const bool is_to_be_ours = told.owner == node_.session;
    if (heard == RoomPlaces::Heard::taken)
        rooms_.at(told.room, [told](ClusterRooms& rooms) { rooms.claimed_by(told.owner, told.room, told.epoch); });
    if (is_to_be_ours)
        run_on(home.shard, [&home, room = told.room] {
            home.rooms->expect(room);
            home.rooms->recover({room}, [] {});
        });
    if (is_to_be_ours || heard == RoomPlaces::Heard::moved) come_again(context_, {told.room});
    return true;
}

void ClusterService::announce(const cluster::Message& message) {
    news_.note(message);
    // This node may have claimed the room before it noticed that the owner was dead. This node would then not find the
    // room among the dead node's rooms. For this reason, clients whose views and requests went to the dead node
    // reconnect now.
    const auto* opened = std::get_if<say::Opened>(&message);
    if (opened != nullptr && places_.is_here(opened->room, opened->epoch)) come_again(context_, {opened->room});
    if (const auto* gone = std::get_if<say::Gone>(&message)) places_.is_gone(gone->room);
    peers_.to_all(message);
}

void ClusterService::joined(store::SessionId node) {
    nodes_.joined(node);
    news_.tell([&](const cluster::Message& message) { peers_.send(node, message); });
}

/// Makes this node's viewers of rooms on the other node reconnect, because they may have missed something. The other
/// node does the same with its viewers of rooms on this node. The rooms of this node forget those viewers.
void ClusterService::gap(store::SessionId node, Gap what) {
    if (what != Gap::not_said) {
        caches_.missed();
        unclaimed_.look_soon();
    }
    if (what == Gap::not_known) return;
    const bool is_ours = what == Gap::not_said;
    context_.log.line(Level::warn, is_ours ? "node_was_not_reached" : "node_was_not_heard", {{"session", node.value}});
    nodes_.parted(node);
    forget_viewers(context_, viewers_.take(node));
    auto rooms = places_.rooms_of(node);
    if (is_ours) joined(node);
    // The other node announces its remaining rooms again.
    for (const store::RoomId room : rooms)
        if (!is_ours) lobby_.hear(directory::input::Gone{room});
    come_again(context_, std::move(rooms));
}

void ClusterService::gone(store::SessionId node) {
    forget_viewers(context_, viewers_.take(node));
    nodes_.gone(node);
    places_.lives_no_more(node);
    auto left_behind = places_.rooms_of(node);
    const std::vector<store::SessionId> living = peers_.living();
    std::vector<store::RoomId> ours;
    for (const store::RoomId room : left_behind) {
        const store::SessionId heir = heir_among(living, room, nodes_.heirs());
        const bool is_ours = heir == node_.session;
        places_.is_left_to(room, is_ours ? std::nullopt : std::optional(heir));
        if (is_ours) ours.push_back(room);
    }
    unclaimed_.take_over(std::move(ours));
    unclaimed_.look_soon();
    // The dead node's last messages may be lost, and nobody can repeat them.
    caches_.missed();
    come_again(context_, std::move(left_behind));
}

void ClusterService::note_metrics() const {
    context_.metrics.waiting("bus", peers_.unacknowledged());
    context_.metrics.limited("bus_malformed", peers_.unread().malformed);
    context_.metrics.limited("bus_other_version", peers_.unread().other_version);
}

// Lease

void ClusterService::lost() {
    context_.ready = false;
    context_.draining = true;
    rooms_.at_all([](ClusterRooms& rooms) { rooms.let_go(); });
    for (const auto& home : context_.shards) run_on(home->shard, [&home = *home] { home.sessions->all_come_again(); });
    if (node_.on_lost) node_.on_lost();
}

void ClusterService::leave(std::function<void()> done) {
    context_.store.end_session([this, done = std::move(done)](const store::Read<bool>&) {
        peers_.say_bye();
        done();
    });
}

}  // namespace anteroom::host
