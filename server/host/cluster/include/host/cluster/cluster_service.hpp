#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "cluster/message.hpp"
#include "host/cluster/cache_invalidation.hpp"
#include "host/cluster/cluster_nodes.hpp"
#include "host/cluster/cluster_rooms.hpp"
#include "host/cluster/node_lease.hpp"
#include "host/cluster/node_parts.hpp"
#include "host/cluster/peers.hpp"
#include "host/cluster/remote_viewers.hpp"
#include "host/cluster/room_news.hpp"
#include "host/cluster/room_places.hpp"
#include "host/cluster/unclaimed_rooms.hpp"
#include "host/ground/cluster_request.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/parts.hpp"
#include "room/effect.hpp"

namespace anteroom::host {

/// One node of a cluster whose nodes share a store. The object knows whether this node may answer for its rooms, and
/// routes requests to rooms on other nodes. Each node has one object, on its first shard. Functions that any shard may
/// call are marked.
class ClusterService {
  public:
    ClusterService(const Reachable& here, NodeParts node);

    // May be called from any shard

    /// Returns true while no other node can have this node's rooms. Call this before sending anything about the rooms.
    bool may_answer() const { return lease_.holds(); }
    store::SessionId session() const { return node_.session; }
    std::chrono::milliseconds lease_left() const { return lease_.left(); }
    void send(store::SessionId to, cluster::Message message);
    void to_all(cluster::Message message);
    /// Forwards a request to the owner of the room, which is this node or another node.
    void to_room(store::RoomId room, ClusterRequest request);
    /// Finds the owner of a room that is not on this node. If no owner is known, this node claims the room.
    void find_owner(store::RoomId room, ClusterRequest request);
    /// Forwards `ConnectionLost` and `GiveWay` to the known owner of a room on another node. Drops all other inputs.
    void pass_on(store::RoomId room, const room::Input& input);
    void view(store::RoomId room, const room::Viewing& viewing, store::Seq seq);

    struct NotOurs {
        store::RoomId room;
        std::optional<store::SessionId> owner;  ///< none if no such room exists
        store::Epoch since{};                   ///< 0 if the owner is known from the store
        bool was_ours = false;  ///< true if the room was on this node until now, so that its viewers reconnect
        std::vector<ClusterRequest> waiting{};
    };
    void not_ours(NotOurs what);

    // Called on the first shard

    void start();
    /// Stops receiving messages. The thread that ends the server calls this.
    void stop() { node_.bus.stop(); }
    /// Records that a living node has an open room, or that this node will get the room. Returns false if the news is
    /// stale.
    bool is_at(const RoomPlaces::Told& told);
    const RoomPlaces& places() const { return places_; }
    ClusterNodes& nodes() { return nodes_; }
    bool is_heard_by(store::SessionId node) const { return peers_.knows(node) && !peers_.is_deaf(node); }
    /// Tells the other nodes about a room on this node.
    void announce(const cluster::Message& message);
    void note_metrics() const;
    /// Gives up the lease on purpose. Afterwards this node sends nothing about its rooms.
    void fall_silent() { lease_.give_up(); }
    /// Ends the session, so that other nodes may claim the rooms of this node. Call fall_silent() first.
    void leave(std::function<void()> done);

  private:
    friend struct PeerMessages;

    void send_to_owner(store::SessionId owner, store::RoomId room, ClusterRequest request);
    void joined(store::SessionId node);
    void gap(store::SessionId node, Gap what);
    void gone(store::SessionId node);
    void lost();

    HostContext& context_;
    LobbyService& lobby_;
    GuestService& guests_;
    WalletService& wallets_;
    ShardState& home_;
    const NodeParts node_;
    NodeRooms rooms_;
    NodeLease lease_;
    Peers peers_;
    RoomNews news_;
    RemoteViewers viewers_;
    CacheInvalidation caches_;
    UnclaimedRooms unclaimed_;
    RoomPlaces places_;
    ClusterNodes nodes_;
};

/// Closes the connections that view these rooms or wait for their answers. Their clients reconnect and find the owner.
void come_again(HostContext& context, std::unordered_set<store::RoomId> rooms);

}  // namespace anteroom::host
