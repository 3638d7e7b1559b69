#pragma once

#include <functional>
#include <vector>

#include "directory/lobby.hpp"
#include "host_context.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

/// All who know the same nodes name the same one, and each gets its share.
store::SessionId heir_of(store::RoomId room, const std::vector<store::SessionId>& heirs);

/// Those first that go on without anybody, by bots or by clocks, the shortest before all others; then games that wait
/// for people, then tables at which no game runs.
void most_urgent_first(std::vector<store::RoomId>& rooms, const directory::Lobby& lobby);

/// Open rooms that nobody has. This node takes its part of them, whether anybody asks for one or not: those of a node
/// that is gone, and those of which the store alone knows, as when a node was gone before it could say that it had made
/// one or had handed one over. Lives on the first shard.
class UnclaimedRooms {
  public:
    /// `heir`: the node whose part one is, at that moment.
    UnclaimedRooms(HostContext& context, ShardState& home, store::SessionId own,
                   std::function<store::SessionId(store::RoomId)> heir);

    void start();
    /// These are this node's part.
    void take_over(std::vector<store::RoomId> rooms);
    /// There may be some of which nobody was told.
    void look_soon();

  private:
    void look_in(net::Duration pause);
    void look();
    void found(const store::Read<std::vector<store::ClaimableRoom>>& read);

    HostContext& context_;
    ShardState& home_;
    const store::SessionId own_;
    const std::function<store::SessionId(store::RoomId)> heir_;
    net::Timer timer_;
};

}  // namespace anteroom::host
