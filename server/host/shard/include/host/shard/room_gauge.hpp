#pragma once

#include <optional>
#include <string_view>

#include "host/ground/host_context.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"

namespace anteroom::host {

/// Counts one room in the metrics, and logs the room's faults for the
/// operator. The object lives as long as the room's slot, on the same shard.
class RoomGauge {
  public:
    RoomGauge(HostContext& context, store::RoomId room) : context_(context), room_(room) {}

    void show(const room::Summary& summary);
    /// Stops counting the room. Call this when the room is closed or belongs to another node.
    void take_off() { count_as(std::nullopt); }
    void note_fault(std::string_view why);
    /// Reports an unreadable journal once, although it is read again and again.
    void note_reading(const room::Rebuilt& rebuilt);

  private:
    void count_as(std::optional<RoomState> state);

    HostContext& context_;
    const store::RoomId room_;
    std::optional<RoomState> counted_as_;
    bool is_unreadable_ = false;
};

}  // namespace anteroom::host
