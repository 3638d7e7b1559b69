#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/parts.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

class LobbyService;

/// Starts a server: reads closures, open rooms, numbers for guests and rooms, and requests that made
/// rooms. Each server has one Start, which lives as long as the server, because the store may answer late.
class Start {
  public:
    /// Called once on the first shard, unless the store never answers. After a complete recovery, the shards and the
    /// lobby know each room, and the shards rebuild the rooms in the background. After an incomplete recovery, more
    /// waiting would not help.
    using OnStarted = std::function<void(Recovery)>;

    Start(HostContext& context, LobbyService& lobby, std::chrono::milliseconds wait_max, OnStarted done);

    /// May be called once, from any thread.
    void begin();

  private:
    void find_rooms();
    void await_numbers(std::size_t shard);
    void have_numbers(std::size_t shard, bool has_numbers);

    HostContext& context_;
    LobbyService& lobby_;
    net::Shard& home_;
    const net::Instant until_;
    const OnStarted done_;
    net::Timer timer_;
    Recovery result_;
};

// May be called from any thread.

/// Reads these rooms in batches. Each shard reads its rooms in the order of the list. The shards must already expect
/// the rooms. Calls `done` on the first shard, unless the server stops before.
void recover_rooms(HostContext& context, std::vector<store::RoomId> rooms, std::function<void()> done = {});
/// Records a room that this node does not know, from the room's row in the store.
void note_room(HostContext& context, LobbyService& lobby, const store::RoomRow& row);
/// Sets the closures for the rooms of this node.
void set_closures(HostContext& context, std::vector<store::Closure> closures);
/// Sets the closures that the store has. `done` runs on any thread, and learns whether the store could be read.
void read_closures(HostContext& context, std::function<void(bool whole)> done);

}  // namespace anteroom::host
