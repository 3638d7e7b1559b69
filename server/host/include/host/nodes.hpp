#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cluster/message.hpp"
#include "store/port/ids.hpp"
#include "wire/error.hpp"

// The processes that serve one house, and what it wants of them.
namespace anteroom::host {

struct NodeNow {
    store::SessionId session{};  ///< 0: it is alone
    std::string name{};          ///< likewise empty
    bool is_here = false;        ///< it is this one
    std::int64_t rooms = 0;      ///< that are its own
    /// What it said of itself last; none: nothing yet, or it is of a release that does not.
    std::optional<cluster::message::NodeState> said{};
};

enum class NodeFault : std::uint8_t {
    alone,        ///< no other node could take a table
    no_node,      ///< none has that name
    drains,       ///< it takes no tables
    lacks_rules,  ///< it does not know those of that table
};
/// What a table itself refuses has a code.
using NodeRefusal = std::variant<NodeFault, wire::ErrorCode>;

/// Empty: the store has no answer.
using OnNodes = std::function<void(std::vector<NodeNow>)>;
/// Empty: it is done; of a drain, that it has begun.
using OnNodeOrdered = std::function<void(std::optional<NodeRefusal>)>;

}  // namespace anteroom::host
