#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "bus/bus.hpp"
#include "cluster/link.hpp"
#include "cluster/version.hpp"
#include "host/ground/parts.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// Asks the store for the open room with this code.
using RoomWithCode = std::function<void(std::string code, store::OnRead<std::optional<store::RoomRow>> done)>;

/// This process as one node of several that share a store.
struct NodeParts {
    bus::Bus& bus;
    std::string cluster;                            ///< name of the whole cluster on the bus, the same on all nodes
    std::string name;                               ///< name of this node
    store::SessionId session;                       ///< the session that the store has opened for this node
    std::chrono::milliseconds lease{};              ///< lease of that session
    std::chrono::steady_clock::time_point asked{};  ///< net::boot_now() just before the store was asked for the session
    std::function<void()> on_lost{};  ///< called when the session is over; afterwards the host sends nothing
    /// Called when the house's settings must be read again. The function runs on a shard, so it must only post work
    /// elsewhere.
    std::function<void()> reload_house{};
    RoomWithCode room_with_code{};
    cluster::Link::Limits links{};  ///< limits of the link to each other node
    cluster::Versions reads = cluster::reads;
};

/// Makes this process the node that `node` describes. All of `node` must outlive the host.
Join join_as(NodeParts node);

}  // namespace anteroom::host
