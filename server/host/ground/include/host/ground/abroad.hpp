#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cluster/message.hpp"
#include "directory/directory_core.hpp"
#include "host/ground/cluster_request.hpp"
#include "host/ground/nodes.hpp"
#include "host/ground/parts.hpp"
#include "house/order.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "room/rules_id.hpp"
#include "store/port/ids.hpp"
#include "store/port/rows.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// Interface to the other nodes of the cluster, for the parts that serve clients and rooms. A process that is alone has
/// a null object (Alone), so callers need not check whether other nodes exist.
class Abroad {
  public:
    virtual ~Abroad() = default;
    Abroad(const Abroad&) = delete;
    Abroad& operator=(const Abroad&) = delete;

    /// Returns whether other nodes exist, to which rooms may move and on which rooms may be made.
    bool has_others() const { return has_others_; }

    // May be called from any shard

    /// Returns true while no other node can have this node's rooms, so that this node may answer for them.
    virtual bool may_answer() const = 0;
    virtual void send(store::SessionId to, cluster::Message message) = 0;
    virtual void to_all(cluster::Message message) = 0;
    /// Sends a request to a room on any node.
    virtual void to_room(store::RoomId room, ClusterRequest request) = 0;
    /// Forwards an input to a room that is not on this node.
    virtual void pass_on(store::RoomId room, const room::Input& input) = 0;
    /// Tells another node that one of its connections starts or stops viewing a room of this node.
    virtual void view(store::RoomId room, const room::Viewing& viewing, store::Seq seq) = 0;
    /// Answers a repeated request to open a house table whose room exists.
    virtual void made_before(store::RoomId room, OnMade done) = 0;
    /// Finds the open room with this code in the store, if another node may have made it.
    virtual void room_with_code(std::string code, store::OnRead<std::optional<store::RoomRow>> done) = 0;

    // Any thread may call these functions. Host has functions of the same names and describes them.

    virtual void order(store::RoomId room, house::Order order, OnOrdered done) = 0;
    virtual void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) = 0;
    virtual void nodes(OnNodes done) = 0;
    virtual void move_table(store::RoomId room, std::string to, OnNodeOrdered done) = 0;
    virtual void drain_node(std::string node, bool on, OnNodeOrdered done) = 0;
    virtual void spread_tables(OnNodeOrdered done) = 0;

    // The thread that ends the server calls these functions.

    virtual bool close_rooms() = 0;
    /// Stops receiving from other nodes.
    virtual void stop() = 0;

    // Called on the first shard

    virtual void start() = 0;
    virtual void announce(const directory::input::Invited& room) = 0;
    virtual void announce(const directory::input::Turns& room) = 0;
    virtual void announce(const directory::input::Gone& room) = 0;
    virtual void announce(const room::Summary& room) = 0;
    virtual void announce(const directory::input::Opened& room, store::Epoch epoch) = 0;
    /// Looks for a node that knows the rules of this room. The room is on this node, which lacks the rules.
    virtual void lacks_rules(store::RoomId room, const room::RulesId& rules) = 0;
    /// Returns whether another node has the room, according to the room's row in the store.
    virtual bool is_elsewhere(const store::RoomRow& row) const = 0;
    /// Records the room's owner from the row. Returns false if newer news is known.
    virtual bool hear_of(const store::RoomRow& row) = 0;
    /// Returns the name of the node that has the room, which may be this
    /// node. Returns none if the owner is unknown or this process is alone.
    virtual std::optional<std::string> node_of(store::RoomId room) const = 0;
    virtual void note_metrics() const = 0;

  protected:
    explicit Abroad(bool has_others) : has_others_(has_others) {}

  private:
    const bool has_others_;
};

/// Knows which rooms of one shard this node owns. Use the object only on its shard.
class Ownership {
  public:
    virtual ~Ownership() = default;
    /// Returns whether this node must not answer now. The caller then passes its work to keep(), which runs the work
    /// when the node may answer again.
    virtual bool is_silent() const { return false; }
    virtual void keep(net::Task) {}
    // These functions return true if another node owns the room. The room and its waiting requests are dropped in this
    // case.
    virtual bool drop_if_stale(store::RoomId, const room::Input&) { return false; }
    virtual bool drop_if_not_ours(store::RoomId, const store::Read<store::Claimed>&) { return false; }
    /// Receives the store's answer to the release of a room.
    virtual void released(store::RoomId, bool) {}
};

}  // namespace anteroom::host
