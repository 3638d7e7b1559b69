#pragma once

#include <chrono>

namespace anteroom::bus {

/// Before an attempt to connect again, the first of which is 1. Grows, and is never the same for two nodes, so that
/// they do not all come at once; but never so long that the bus is away for a good part of a lease.
std::chrono::milliseconds pause_before(int attempt);
inline constexpr std::chrono::milliseconds reconnect_pause_max{1'000};

}  // namespace anteroom::bus
