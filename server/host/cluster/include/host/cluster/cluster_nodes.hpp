#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cluster/message.hpp"
#include "host/cluster/orphaned_rooms.hpp"
#include "host/cluster/peer_questions.hpp"
#include "host/cluster/table_hand_over.hpp"
#include "host/cluster/table_heirs.hpp"
#include "host/cluster/table_spread.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/nodes.hpp"
#include "host/ground/parts.hpp"
#include "house/order.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

class ClusterService;
class NodeRooms;

/// Lists the nodes for the house. Carries out the house's orders to nodes, and to tables on any node. Each server of a
/// cluster has one object, on its first shard. Functions that any shard may call are marked.
class ClusterNodes {
  public:
    ClusterNodes(HostContext& context, ClusterService& cluster, const LobbyService& lobby, NodeRooms& on_shards);

    void start();

    // May be called from any shard. The functions of the same names in Host call these functions.

    void list(OnNodes done);
    void move_table(store::RoomId room, std::string to, OnNodeOrdered done);
    void drain(std::string node, bool on, OnNodeOrdered done);
    void spread(OnNodeOrdered done);
    void order(store::RoomId room, house::Order order, OnOrdered done);
    using OnLooked = std::function<void(std::optional<std::string>)>;
    void look(store::RoomId room, bool with_link, OnLooked done);
    /// Answers a repeated request to open a house table whose room exists.
    void made_before(store::RoomId room, OnMade done);

    // Handle news from other nodes

    void heard(store::SessionId from, const cluster::message::NodeState& state);
    void answered(std::uint64_t ticket, const cluster::Message& answer) { questions_.answered(ticket, answer); }
    void joined(store::SessionId node);
    void gone(store::SessionId node);
    /// Gives up the open questions to the node, because they may not have arrived.
    void parted(store::SessionId node) { questions_.give_up(node); }

    const TableHeirs& heirs() const { return heirs_; }
    /// Looks for a node that knows the rules of this room. The room is on this node, which lacks the rules.
    void lacks_rules(store::RoomId room, const room::RulesId& rules) { orphans_.put(room, rules); }
    void set_drain(bool on);
    /// Hands the tables over before this node ends. Calls `done` when no table is left, or no node takes the remaining
    /// tables.
    void leave_tables(std::function<void()> done);

  private:
    net::Instant now() const { return home_.shard.now(); }
    void tell();
    cluster::message::NodeState own_state() const;
    std::vector<NodeNow> nodes_of(const std::vector<store::NodeSession>& living) const;
    void looked(bool is_empty);
    /// Finds the node that has the room. `then` gets none if the room is on this node or on no node. If no owner is
    /// known, this node claims the room first.
    void find(store::RoomId room, std::function<void(std::optional<store::SessionId>)> then);
    void move_to(store::RoomId room, store::SessionId to, OnOrdered done);
    void look_at(store::SessionId owner, store::RoomId room, bool with_link, OnLooked done);
    template <class Question>
    void question(store::SessionId of, Question what, PeerQuestions::OnAnswer done);
    template <class Question>
    void wish(store::SessionId of, Question what, OnOrdered done);

    HostContext& context_;
    ShardState& home_;
    ClusterService& cluster_;
    NodeRooms& on_shards_;
    net::Timer timer_;
    PeerQuestions questions_;
    TableHeirs heirs_;
    OrphanedRooms orphans_;
    TableHandOver hand_over_;
    TableSpread spread_;
    std::function<void()> on_left_;  ///< set while this node hands over its tables before it ends
};

}  // namespace anteroom::host
