#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "cluster/message.hpp"
#include "host_context.hpp"
#include "net/shard.hpp"
#include "room/rules_id.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// As many as recovery reads at once, for the heirs read them.
inline constexpr std::size_t handed_over_at_once = 4;

/// Whether a game can be played at a node.
enum class Knows : std::uint8_t {
    no,
    unsaid,  ///< it is of a release that does not say so
    yes,
};

/// Which nodes are to have tables, by what each says of itself: those that do not drain, and of them for each table
/// those that know its rules. What a table is played by is as lists have it; where they do not, all are alike. Lives on
/// the first shard.
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
    /// Null: nothing, or it is this node.
    const Said* said(store::SessionId node) const;

    bool drains_here() const;
    /// It is not known to drain.
    bool takes(store::SessionId node) const;
    /// Of these those that do, or all, where none does.
    std::vector<store::SessionId> takers(const std::vector<store::SessionId>& living) const;

    Knows knows(store::SessionId node, const room::RulesId& rules) const;
    /// It says that the table cannot be played there.
    bool lacks_rules(store::SessionId node, store::RoomId room) const;
    using Nodes = std::vector<store::SessionId>;
    /// Of these that live and take tables; somebody has to have it.
    Nodes best_for(store::RoomId room, const Nodes& nodes) const;
    /// Those to which this node may give it: none at which it cannot be played, unless it cannot be here either.
    Nodes fit_for(store::RoomId room, const Nodes& nodes) const;
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
