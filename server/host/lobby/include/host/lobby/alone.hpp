#pragma once

#include <optional>
#include <string>

#include "host/ground/abroad.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/missing_rules.hpp"

namespace anteroom::host {

class LobbyService;

/// The null object for a process that is alone. The process has every room, and no other node needs messages.
class Alone final : public Abroad {
  public:
    Alone(HostContext& context, const LobbyService& lobby)
        : Abroad(false), context_(context), lobby_(lobby), missing_(context.log) {}

    bool may_answer() const override { return true; }
    void send(store::SessionId, cluster::Message) override {}
    void to_all(cluster::Message) override {}
    void to_room(store::RoomId room, ClusterRequest request) override;
    void pass_on(store::RoomId, const room::Input&) override {}
    void view(store::RoomId, const room::Viewing&, store::Seq) override {}
    void made_before(store::RoomId room, OnMade done) override;
    void room_with_code(std::string, store::OnRead<std::optional<store::RoomRow>> done) override { done({}); }
    void order(store::RoomId room, house::Order order, OnOrdered done) override;
    void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) override;
    void nodes(OnNodes done) override;
    void move_table(store::RoomId, std::string, OnNodeOrdered done) override { done(NodeFault::alone); }
    void drain_node(std::string, bool, OnNodeOrdered done) override { done(NodeFault::alone); }
    void spread_tables(OnNodeOrdered done) override { done(NodeFault::alone); }
    /// Tells every room's viewers that the server stops.
    bool close_rooms() override;
    void stop() override {}
    void start() override {}
    void announce(const directory::input::Invited&) override {}
    void announce(const directory::input::Turns&) override {}
    void announce(const directory::input::Gone&) override {}
    void announce(const room::Summary&) override {}
    void announce(const directory::input::Opened&, store::Epoch) override {}
    void lacks_rules(store::RoomId room, const room::RulesId& rules) override { missing_.note(room, rules); }
    bool is_elsewhere(const store::RoomRow&) const override { return false; }
    bool hear_of(const store::RoomRow&) override { return true; }
    std::optional<std::string> node_of(store::RoomId) const override { return std::nullopt; }
    void note_metrics() const override {}

  private:
    HostContext& context_;
    const LobbyService& lobby_;
    MissingRules missing_;
};

}  // namespace anteroom::host
