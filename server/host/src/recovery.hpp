#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <vector>

#include "host/host.hpp"
#include "host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// From nothing to a server that takes people in: what is shut, which rooms are open, numbers for guests and rooms, and
/// which requests made a room. One a server; lives as long as that, so that the store may answer late.
class Start {
  public:
    /// Called on the first shard, once, unless the store never answers: the shards and the lobby know of each room, and
    /// rebuild them from then on, or there is no use in waiting longer.
    using OnStarted = std::function<void(Host::Recovery)>;

    Start(HostContext& context, std::chrono::milliseconds wait_max, OnStarted done);

    /// From any thread, once.
    void begin();

  private:
    void find_rooms();
    void await_numbers(std::size_t shard);
    void have_numbers(std::size_t shard, bool has_numbers);

    HostContext& context_;
    net::Shard& home_;
    const net::Instant until_;
    const OnStarted done_;
    net::Timer timer_;
    Host::Recovery result_;
};

// From any thread.

/// Reads these rooms some at a time, those of each shard in this order; their shards expect them. `done` is called on
/// the first shard, unless the server stops before.
void recover_rooms(HostContext& context, std::vector<store::RoomId> rooms, std::function<void()> done = {});
/// What the store says of a room that this node does not know.
void note_room(HostContext& context, const store::RoomRow& row);
/// For the rooms of this node.
void set_closures(HostContext& context, std::vector<store::Closure> closures);
/// Likewise, as they stand in the store; `done`: whether it could tell, on any thread.
void read_closures(HostContext& context, std::function<void(bool whole)> done);

}  // namespace anteroom::host
