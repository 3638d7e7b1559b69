#pragma once

#include <chrono>

namespace anteroom::bus {

/// Returns the pause before a reconnect attempt. The first attempt has the number 1. The pause grows with each attempt,
/// and is random so that nodes do not all reconnect at once. It is limited to a small part of a lease.
std::chrono::milliseconds pause_before(int attempt);
inline constexpr std::chrono::milliseconds reconnect_pause_max{1'000};

}  // namespace anteroom::bus
