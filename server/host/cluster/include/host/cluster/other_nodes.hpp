#pragma once

#include <optional>
#include <string>

#include "host/cluster/cluster_nodes.hpp"
#include "host/cluster/cluster_service.hpp"
#include "host/ground/abroad.hpp"
#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Reaches the other nodes of a cluster by messages.
class OtherNodes final : public Abroad {
  public:
    OtherNodes(HostContext& context, ClusterService& cluster, ClusterNodes& nodes)
        : Abroad(true), context_(context), cluster_(cluster), nodes_(nodes) {}

    bool may_answer() const override { return cluster_.may_answer(); }
    void send(store::SessionId to, cluster::Message message) override;
    void to_all(cluster::Message message) override;
    void to_room(store::RoomId room, ClusterRequest request) override;
    void pass_on(store::RoomId room, const room::Input& input) override { cluster_.pass_on(room, input); }
    void view(store::RoomId room, const room::Viewing& viewing, store::Seq seq) override {
        cluster_.view(room, viewing, seq);
    }
    void made_before(store::RoomId room, OnMade done) override;
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
    ClusterService& cluster_;
    ClusterNodes& nodes_;
};

}  // namespace anteroom::host
