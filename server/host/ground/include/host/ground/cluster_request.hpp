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

/// Limit on forwards of a request while the owner changes; beyond the limit the request is `overloaded`.
inline constexpr std::uint8_t hops_max = 3;

}  // namespace anteroom::host
