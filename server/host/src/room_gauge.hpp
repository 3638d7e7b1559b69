#pragma once

#include <optional>
#include <string_view>

#include "host_context.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"

namespace anteroom::host {

/// How one room is counted in the metrics, and what whoever looks after the server is told of its faults. Lives as long
/// as the room's slot, on its shard.
class RoomGauge {
  public:
    RoomGauge(HostContext& context, store::RoomId room) : context_(context), room_(room) {}

    void show(const room::Summary& summary);
    /// It is closed, or another node's.
    void take_off() { count_as(std::nullopt); }
    void note_fault(std::string_view why);
    /// A journal that cannot be read is read again and again; that is a fault, and told once.
    void note_reading(const room::Rebuilt& rebuilt);

  private:
    void count_as(std::optional<RoomState> state);

    HostContext& context_;
    const store::RoomId room_;
    std::optional<RoomState> counted_as_;
    bool is_unreadable_ = false;
};

}  // namespace anteroom::host
