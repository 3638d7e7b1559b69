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

// The processes that serve one house, and the house's orders to these processes.
namespace anteroom::host {

struct NodeNow {
    store::SessionId session{};  ///< 0 if the process is alone
    std::string name{};          ///< empty if the process is alone
    bool is_here = false;        ///< true if the entry describes this process
    std::int64_t rooms = 0;      ///< rooms that the node owns
    /// The state that the node reported last. None if the node has reported nothing.
    std::optional<cluster::message::NodeState> said{};
};

enum class NodeFault : std::uint8_t {
    alone,        ///< no other node exists that could take a table
    no_node,      ///< no node has the name
    drains,       ///< the node takes no tables
    lacks_rules,  ///< the node does not know the rules of the table
};
/// The reason why an order to a node is refused. If the table itself refuses, the reason is an error code.
using NodeRefusal = std::variant<NodeFault, wire::ErrorCode>;

/// Gets an empty list if the store does not answer.
using OnNodes = std::function<void(std::vector<NodeNow>)>;
/// Gets nothing when the order is carried out. For a drain, gets nothing when the drain has begun.
using OnNodeOrdered = std::function<void(std::optional<NodeRefusal>)>;

}  // namespace anteroom::host
