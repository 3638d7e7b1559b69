#pragma once

#include <optional>
#include <string_view>

#include "host/ground/host_context.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"

namespace anteroom::host {

/// Counts one room in the metrics, and reports its faults to the
/// operator in the log. Lives as long as the room's slot, on its shard.
class RoomGauge {
  public:
    RoomGauge(HostContext& context, store::RoomId room) : context_(context), room_(room) {}

    void show(const room::Summary& summary);
    /// The room is closed, or another node's.
    void take_off() { count_as(std::nullopt); }
    void note_fault(std::string_view why);
    /// An unreadable journal is read again and again; that is one fault, and is reported once.
    void note_reading(const room::Rebuilt& rebuilt);

  private:
    void count_as(std::optional<RoomState> state);

    HostContext& context_;
    const store::RoomId room_;
    std::optional<RoomState> counted_as_;
    bool is_unreadable_ = false;
};

}  // namespace anteroom::host
