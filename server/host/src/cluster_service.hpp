#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "cluster/message.hpp"
#include "cluster_request.hpp"
#include "host/host.hpp"
#include "host_context.hpp"
#include "look_anew.hpp"
#include "node_lease.hpp"
#include "peers.hpp"
#include "remote_viewers.hpp"
#include "room/effect.hpp"
#include "room_news.hpp"
#include "room_places.hpp"
#include "unclaimed_rooms.hpp"

namespace anteroom::host {

/// One node among others that share its store: whether it may answer for its rooms, which rooms are elsewhere, and the
/// way there and back. One a server that is not alone, on its first shard; what may be called from any shard says so.
class ClusterService {
  public:
    ClusterService(HostContext& context, NodeParts node);

    // From any shard

    /// What is here is nobody else's yet. Asked before anything is told of it.
    bool may_answer() const { return lease_.holds(); }
    store::SessionId session() const { return node_.session; }
    std::chrono::milliseconds lease_left() const { return lease_.left(); }
    void send(store::SessionId to, cluster::Message message);
    void to_all(cluster::Message message);
    /// To the owner of the room, whoever that is.
    void to_room(store::RoomId room, ClusterRequest request);
    /// The room is not here; where nobody is known to have it, it is claimed.
    void find_owner(store::RoomId room, ClusterRequest request);
    /// The room is not here. What is no request goes to whoever is known to have it, or nowhere.
    void pass_on(store::RoomId room, const room::Input& input);
    void view(store::RoomId room, const room::Viewing& viewing, store::Seq seq);

    struct NotOurs {
        store::RoomId room;
        std::optional<store::SessionId> owner;  ///< none: nobody, there is no such room
        store::Epoch since{};                   ///< 0: the store has named the owner
        bool was_ours = false;                  ///< until now: whoever viewed it here comes again
        std::vector<ClusterRequest> waiting{};
    };
    void not_ours(NotOurs what);

    // On the first shard

    void start();
    /// Nothing is heard any more. From the thread that ends the server.
    void stop() { node_.bus.stop(); }
    /// A room that is open and that a living node has, or this one is to have. False: it is known better.
    bool is_at(const RoomPlaces::Told& told);
    const RoomPlaces& places() const { return places_; }
    bool is_heard_by(store::SessionId node) const { return peers_.knows(node) && !peers_.is_deaf(node); }
    /// What others are to know of a room that is here.
    void announce(const cluster::Message& message);
    void note_metrics() const;
    /// By our own wish: nothing is told any more, of what is here.
    void fall_silent() { lease_.give_up(); }
    /// After that: the session ends, and others may have what was here.
    void leave(std::function<void()> done);

  private:
    friend struct PeerMessages;

    void send_to_owner(store::SessionId owner, store::RoomId room, ClusterRequest request);
    void joined(store::SessionId node);
    void gap(store::SessionId node, Gap what);
    void gone(store::SessionId node);
    void lost();

    HostContext& context_;
    ShardState& home_;
    const NodeParts node_;
    NodeLease lease_;
    Peers peers_;
    RoomNews news_;
    RemoteViewers viewers_;
    LookAnew anew_;
    UnclaimedRooms unclaimed_;
    RoomPlaces places_;
};

/// Whoever views one of these rooms, or waits for an answer, comes again: to whoever has the room then.
void come_again(HostContext& context, std::unordered_set<store::RoomId> rooms);

}  // namespace anteroom::host
