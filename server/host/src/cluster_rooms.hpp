#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "cluster_request.hpp"
#include "host_context.hpp"
#include "house/order.hpp"
#include "net/shard.hpp"
#include "room/input.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

class ClusterService;
class Rooms;

/// The rooms of one shard where its server is one node of several: they are silent when they may not answer, those that
/// are elsewhere are asked there, and one that nobody has is claimed by who needs it. Lives on that shard.
class ClusterRooms {
  public:
    ClusterRooms(HostContext& context, ClusterService& cluster, Rooms& rooms)
        : context_(context), cluster_(cluster), rooms_(rooms) {}

    /// A request, from here or from another node.
    void ask(store::RoomId room, ClusterRequest request);
    /// Nobody is known to have it, so that the store has to say; or even that it is, and then it is not waited for
    /// where the store cannot.
    void claim(store::RoomId room, ClusterRequest request, bool is_known = true);
    /// Dropped where the room is not here.
    void deliver_here(store::RoomId room, room::Input&& input);
    /// Nobody is known to have it: when `then` is called it stands here, or is not this node's to have.
    void bring(store::RoomId room, std::function<void()> then);
    // Those of the house, of a room that is brought first.
    void order(store::RoomId room, house::Order order, OnOrdered done);
    void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done);

    /// That node's session alone may have it then, is told so, and reads it; nobody is told anything but to come again.
    void hand_over(store::RoomId room, store::SessionId to, OnOrdered done);
    /// The store's answer to that.
    void released(store::RoomId room, bool is_released);
    /// Of one whose rules are not known here: nor are they known of another node.
    void stays(store::RoomId room);
    /// That node says that it has had the room since that epoch.
    void claimed_by(store::SessionId owner, store::RoomId room, store::Epoch since);

    bool is_silent() const;
    /// Until it may be told again.
    void keep(net::Task what) { kept_.push_back(std::move(what)); }
    /// What came meanwhile is taken up.
    void go_on();
    /// All are others' by now.
    void let_go();

    // Each tells whether it did.
    /// The store's answer shows that the room is not ours to have: all that waits is passed on.
    bool drop_if_not_ours(store::RoomId room, const store::Read<store::Claimed>& read);
    /// What the room is told shows that another node has it.
    bool drop_if_stale(store::RoomId room, const room::Input& input);
    /// The request that was making the room has made one at another node meanwhile, with which it is answered.
    bool drop_if_made_before(store::RoomId room, const room::Input& input);

  private:
    void claimed(store::RoomId room);
    void gave(store::RoomId room, store::SessionId to);
    bool drop_if_unknown(store::RoomId room);
    /// `since`: where this node gave it to that one.
    void not_ours(store::RoomId room, std::optional<store::SessionId> owner, store::Epoch since = {});

    HostContext& context_;
    ClusterService& cluster_;
    Rooms& rooms_;
    std::unordered_map<store::RoomId, std::vector<ClusterRequest>> waiting_;  ///< for a claim
    std::unordered_set<store::RoomId> unknown_;  ///< of these, those that nobody here has heard of
    std::vector<net::Task> kept_;
};

}  // namespace anteroom::host
