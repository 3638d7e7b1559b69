#include "stopwatch.hpp"

#include <algorithm>
#include <chrono>

namespace anteroom::host {

namespace {

/// Rounded down, so that parts add up to no more than the whole.
std::int64_t microseconds(net::Duration span) {
    return std::chrono::floor<std::chrono::microseconds>(span).count();
}

}  // namespace

void Stopwatch::begin(wire::RequestId id) {
    if (reading_) running_.emplace_back(id, *reading_);
}

std::optional<wire::Timing> Stopwatch::end(wire::RequestId id, const std::optional<RoomTimes>& in_room,
                                           net::Instant now) {
    std::optional<net::Instant> arrived = reading_;
    const auto running = std::ranges::find(running_, id, &std::pair<wire::RequestId, net::Instant>::first);
    if (running != running_.end()) {
        arrived = running->second;
        running_.erase(running);
    }
    if (!arrived) return std::nullopt;
    wire::Timing timing{microseconds(now - *arrived)};
    if (in_room)
        timing.in_room = {microseconds(in_room->begun - *arrived), microseconds(in_room->decided - in_room->begun),
                          microseconds(in_room->stored - in_room->decided), microseconds(now - in_room->stored)};
    return timing;
}

}  // namespace anteroom::host
