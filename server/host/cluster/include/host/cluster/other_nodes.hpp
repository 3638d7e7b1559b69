#pragma once

#include <optional>
#include <string>

#include "host/cluster/cluster_service.hpp"
#include "host/cluster/node_parts.hpp"
#include "host/ground/abroad.hpp"
#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Reaches the other nodes of a cluster by messages.
class OtherNodes final : public Abroad {
  public:
    OtherNodes(const Reachable& here, NodeParts node);

    bool may_answer() const override { return cluster_.may_answer(); }
    void send(store::SessionId to, cluster::Message message) override;
    void to_all(cluster::Message message) override;
    void to_room(store::RoomId room, ClusterRequest request) override;
    void pass_on(store::RoomId room, const room::Input& input) override { cluster_.pass_on(room, input); }
    void view(store::RoomId room, const room::Viewing& viewing, store::Seq seq) override {
        cluster_.view(room, viewing, seq);
    }
    void made_before(store::RoomId room, OnMade done) override;
    void room_with_code(std::string code, store::OnRead<std::optional<store::RoomRow>> done) override;
    void order(store::RoomId room, house::Order order, OnOrdered done) override;
    void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) override;
    void nodes(OnNodes done) override;
    void move_table(store::RoomId room, std::string to, OnNodeOrdered done) override;
    void drain_node(std::string node, bool on, OnNodeOrdered done) override;
    void spread_tables(OnNodeOrdered done) override;
    /// Lets the tables continue on other nodes. Their viewers get no message about it and reconnect to the new owners.
    /// If time runs out, other nodes claim the remaining tables when this node's session is over.
    bool close_rooms() override;
    void stop() override { cluster_.stop(); }
    void start() override { cluster_.start(); }
    void announce(const directory::input::Invited& room) override;
    void announce(const directory::input::Turns& room) override;
    void announce(const directory::input::Gone& room) override;
    void announce(const room::Summary& room) override;
    void announce(const directory::input::Opened& room, store::Epoch epoch) override;
    void lacks_rules(store::RoomId room, const room::RulesId& rules) override;
    bool is_elsewhere(const store::RoomRow& row) const override;
    bool hear_of(const store::RoomRow& row) override;
    std::optional<std::string> node_of(store::RoomId room) const override { return cluster_.places().node_of(room); }
    void note_metrics() const override { cluster_.note_metrics(); }

  private:
    HostContext& context_;
    const LobbyService& lobby_;
    const RoomWithCode room_with_code_;
    ClusterService cluster_;
};

}  // namespace anteroom::host
