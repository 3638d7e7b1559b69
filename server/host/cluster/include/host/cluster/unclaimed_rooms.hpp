#pragma once

#include <functional>
#include <map>
#include <vector>

#include "directory/lobby.hpp"
#include "host/ground/host_context.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

class LobbyService;

/// Returns the heir of a room. Nodes with the same list of heirs choose the same heir, and each heir gets an equal
/// share of the rooms.
store::SessionId heir_of(store::RoomId room, const std::vector<store::SessionId>& heirs);

/// Sorts rooms by urgency. Games that continue without players, by bots or clocks, come first, and the shortest clock
/// first of all. Then come games that wait for players, then tables without a game.
void most_urgent_first(std::vector<store::RoomId>& rooms, const directory::Lobby& lobby);

/// Finds open rooms without an owner and takes this node's part of them, whether or not a client asks for them. Rooms
/// of a dead node have no owner. Some of them are known only to the store, because their node died before it reported
/// that it had made the room or handed it over. The object lives on the first shard.
class UnclaimedRooms {
  public:
    /// `heir` returns the node that should take a room now.
    UnclaimedRooms(HostContext& context, ShardState& home, const LobbyService& lobby, store::SessionId own,
                   std::function<store::SessionId(store::RoomId)> heir);

    void start();
    /// Takes these rooms, which are this node's part of the rooms without an owner.
    void take_over(std::vector<store::RoomId> rooms);
    /// Looks into the store soon, because it may have rooms that no node knows.
    void look_soon();

  private:
    void look_in(net::Duration pause);
    void look();
    void found(const store::Read<std::vector<store::ClaimableRoom>>& read);

    HostContext& context_;
    ShardState& home_;
    const LobbyService& lobby_;
    const store::SessionId own_;
    const std::function<store::SessionId(store::RoomId)> heir_;
    std::map<store::RoomId, net::Instant>
        left_;  ///< unknown rooms that are left to another node, with the time since when
    net::Timer timer_;
};

}  // namespace anteroom::host
