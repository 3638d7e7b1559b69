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

class LobbyService;

/// Limit on tables that are handed over at the same time, because the heirs must read the tables.
inline constexpr std::size_t handed_over_at_once = 4;

/// The ability of a node to play a game.
enum class Knows : std::uint8_t {
    no,
    unsaid,  ///< the node has not reported its rules yet
    yes,
};

/// Chooses nodes for tables by the state that each node reports. Nodes that drain get no table, and nodes that know a
/// table's rules are preferred. The rules come from the table's listing. Without a listing, all nodes are equally good.
/// The object lives on the first shard.
class TableHeirs {
  public:
    TableHeirs(const HostContext& context, const LobbyService& lobby, store::SessionId own)
        : context_(context), lobby_(lobby), own_(own) {}

    struct Said {
        cluster::message::NodeState state;
        net::Instant at;
    };
    void heard(store::SessionId node, const cluster::message::NodeState& state, net::Instant at) {
        said_[node] = {state, at};
    }
    void gone(store::SessionId node) { said_.erase(node); }
    /// Returns the state that the node has reported. Returns null if the node has reported nothing or is this node.
    const Said* said(store::SessionId node) const;

    bool drains_here() const;
    /// Returns false if the node is known to drain, so that it takes no tables.
    bool takes(store::SessionId node) const;
    /// Returns the nodes in the list that take tables, or the whole list if none of them does.
    std::vector<store::SessionId> takers(const std::vector<store::SessionId>& living) const;

    Knows knows(store::SessionId node, const room::RulesId& rules) const;
    /// Returns whether the node reports that it lacks the table's rules.
    bool lacks_rules(store::SessionId node, store::RoomId room) const;
    using Nodes = std::vector<store::SessionId>;
    /// Returns the best of the given nodes for a table. All of these nodes must live and take tables. The result is
    /// empty only if `nodes` is empty, because a table must have an owner.
    Nodes best_for(store::RoomId room, const Nodes& nodes) const;
    /// Returns the given nodes that may get the table from this node. Nodes that lack the table's rules are included
    /// only if this node lacks them too.
    Nodes fit_for(store::RoomId room, const Nodes& nodes) const;
    /// Returns the other nodes that report that they take tables.
    Nodes others() const;
    /// Returns the other nodes that take tables and report that they know the given rules.
    Nodes knowing(const room::RulesId& rules) const;

  private:
    std::optional<room::RulesId> rules_of(store::RoomId room) const;
    Nodes who(const Nodes& nodes, const room::RulesId& rules, Knows what) const;

    const HostContext& context_;
    const LobbyService& lobby_;
    const store::SessionId own_;
    std::map<store::SessionId, Said> said_;
};

}  // namespace anteroom::host
