#pragma once

#include <cstdint>
#include <string>

#include "room/input.hpp"

namespace anteroom::host {

/// A request of a room, which may be on another node.
struct ClusterRequest {
    room::Requested asked;
    std::string frame;      ///< as its client wrote it: its owner parses it again
    std::uint8_t hops = 0;  ///< nodes that have passed it on
};

/// Owners that change while a request follows them; beyond it the request is `overloaded`.
inline constexpr std::uint8_t hops_max = 3;

}  // namespace anteroom::host
