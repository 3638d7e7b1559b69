#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cluster/message.hpp"
#include "host/host.hpp"
#include "host/nodes.hpp"
#include "host_context.hpp"
#include "house/order.hpp"
#include "net/shard.hpp"
#include "peer_questions.hpp"
#include "store/port/node.hpp"
#include "table_hand_over.hpp"
#include "table_heirs.hpp"

namespace anteroom::host {

class ClusterService;

/// What the house sees and wants of nodes, and of tables wherever they are. One a server that is not alone, on its
/// first shard; what may be called from any shard says so.
class ClusterNodes {
  public:
    ClusterNodes(HostContext& context, ClusterService& cluster);

    void start();

    // From any shard; those of Host

    void list(OnNodes done);
    void move_table(store::RoomId room, std::string to, OnNodeOrdered done);
    void drain(std::string node, bool on, OnNodeOrdered done);
    void order(store::RoomId room, house::Order order, OnOrdered done);
    using OnLooked = std::function<void(std::optional<std::string>)>;
    void look(store::RoomId room, bool with_link, OnLooked done);
    /// A table of the house that was opened before, as whoever opened it was told.
    void made_before(store::RoomId room, OnMade done);

    // What others say

    void heard(store::SessionId from, const cluster::message::NodeState& state);
    void answered(std::uint64_t ticket, const cluster::Message& answer) { questions_.answered(ticket, answer); }
    void joined(store::SessionId node);
    void gone(store::SessionId node);
    /// What it was asked may not have arrived.
    void parted(store::SessionId node) { questions_.give_up(node); }

    const TableHeirs& heirs() const { return heirs_; }
    void set_drain(bool on);
    /// At the end of this node; `done` is called when none is here any more, or nobody takes what is.
    void leave_tables(std::function<void()> done);

  private:
    net::Instant now() const { return home_.shard.now(); }
    void tell();
    cluster::message::NodeState own_state() const;
    std::vector<NodeNow> nodes_of(const std::vector<store::NodeSession>& living) const;
    void looked(bool is_empty);
    /// With the node that has it; none: it is here, or nowhere. One that nobody is known to have is claimed first.
    void find(store::RoomId room, std::function<void(std::optional<store::SessionId>)> then);
    void look_at(store::SessionId owner, store::RoomId room, bool with_link, OnLooked done);
    template <class Question>
    void question(store::SessionId of, Question what, PeerQuestions::OnAnswer done);
    template <class Question>
    void wish(store::SessionId of, Question what, OnOrdered done);

    HostContext& context_;
    ShardState& home_;
    ClusterService& cluster_;
    net::Timer timer_;
    PeerQuestions questions_;
    TableHeirs heirs_;
    TableHandOver hand_over_;
    std::function<void()> on_left_;  ///< set at the end of this node
};

}  // namespace anteroom::host
