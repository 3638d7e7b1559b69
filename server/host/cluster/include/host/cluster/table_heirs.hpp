#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "cluster/message.hpp"
#include "host/ground/host_context.hpp"
#include "net/shard.hpp"
#include "room/rules_id.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// Limit on tables that are handed over at once, because the heirs must read them.
inline constexpr std::size_t handed_over_at_once = 4;

/// Whether a game can be played on a node.
enum class Knows : std::uint8_t {
    no,
    unsaid,  ///< the node has not said so yet
    yes,
};

/// Chooses nodes for tables by the state that each node reports: nodes that do not drain,
/// and for each table the nodes that know its rules. A table's rules are taken from its
/// listing; without a listing, all nodes are equally good. Lives on the first shard.
class TableHeirs {
  public:
    TableHeirs(const HostContext& context, store::SessionId own) : context_(context), own_(own) {}

    struct Said {
        cluster::message::NodeState state;
        net::Instant at;
    };
    void heard(store::SessionId node, const cluster::message::NodeState& state, net::Instant at) {
        said_[node] = {state, at};
    }
    void gone(store::SessionId node) { said_.erase(node); }
    /// Null if the node has reported nothing or is this node.
    const Said* said(store::SessionId node) const;

    bool drains_here() const;
    /// Whether the node is not known to drain.
    bool takes(store::SessionId node) const;
    /// The nodes among these that take tables, or all if none does.
    std::vector<store::SessionId> takers(const std::vector<store::SessionId>& living) const;

    Knows knows(store::SessionId node, const room::RulesId& rules) const;
    /// Whether the node says that it lacks the table's rules.
    bool lacks_rules(store::SessionId node, store::RoomId room) const;
    using Nodes = std::vector<store::SessionId>;
    /// The best nodes for a table among `nodes`, which live and take tables.
    /// Not empty unless `nodes` is, because a table must have an owner.
    Nodes best_for(store::RoomId room, const Nodes& nodes) const;
    /// The nodes to which this node may give the table. Nodes that
    /// lack its rules count only if this node lacks them too.
    Nodes fit_for(store::RoomId room, const Nodes& nodes) const;
    /// Other nodes that have said that they take tables.
    Nodes others() const;
    /// Other nodes that take tables and say that they know these rules.
    Nodes knowing(const room::RulesId& rules) const;

  private:
    std::optional<room::RulesId> rules_of(store::RoomId room) const;
    Nodes who(const Nodes& nodes, const room::RulesId& rules, Knows what) const;

    const HostContext& context_;
    const store::SessionId own_;
    std::map<store::SessionId, Said> said_;
};

}  // namespace anteroom::host
