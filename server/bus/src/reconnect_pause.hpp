#pragma once

#include <chrono>

namespace anteroom::bus {

/// Returns the pause before a reconnect attempt. The first attempt is 1. The pause grows, and is random so that
/// the nodes do not all reconnect at once. The pause is limited, so that the bus is not away for much of a lease.
std::chrono::milliseconds pause_before(int attempt);
inline constexpr std::chrono::milliseconds reconnect_pause_max{1'000};

}  // namespace anteroom::bus
