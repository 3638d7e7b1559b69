#pragma once

#include <cstdint>
#include <string>

#include "room/input.hpp"

namespace anteroom::host {

/// A request to a room, which may be on another node.
struct ClusterRequest {
    room::Requested asked;
    std::string frame;      ///< the client's text, which the owner of the room parses again
    std::uint8_t hops = 0;  ///< number of nodes that have forwarded the request
};

/// Limit on how often a request is forwarded while the owner changes. A request that is forwarded more often is refused
/// with `overloaded`.
inline constexpr std::uint8_t hops_max = 3;

}  // namespace anteroom::host
